import type { PricingMethod } from '@romduol/domain/codes';
import type { Course } from '@romduol/domain/order/courses';
import type { Localized } from '../../schema';

/** A text in English, Chinese and Khmer. */
export const t = (en: string, zh: string, km: string): Localized => ({ en, 'zh-Hans': zh, km });

export interface SeedTag {
  readonly name: Localized;
  /** In cents. */
  readonly price: number;
}
export interface SeedFeed extends SeedTag {
  readonly picture: string;
  /** How many one portion may have; without it, as many as the database allows by itself. */
  readonly max?: number;
}
export interface SeedGroup {
  readonly name: Localized;
  readonly min?: number;
  readonly max?: number;
  readonly tags: readonly SeedTag[];
}
/** A part of a set meal: one choice of it, unless it says otherwise. */
export interface SeedPart {
  readonly name: Localized;
  readonly min?: number;
  readonly max?: number;
  /** Dishes by their English names; surcharges are for one. */
  readonly choices: readonly { readonly dish: string; readonly surcharge?: number }[];
}
/** A dish of the demo store. Money is in cents. */
export interface SeedGoods {
  readonly name: Localized;
  readonly description: Localized;
  /** The name of a file in pictures/. */
  readonly picture: string;
  readonly tint: string;
  /** Per piece, or per unit of weight. */
  readonly sell: number;
  readonly vip?: number;
  readonly sales: number;
  readonly packing?: number;
  readonly groups?: readonly SeedGroup[];
  readonly feeds?: readonly SeedFeed[];
  /** The parts of a set meal. */
  readonly parts?: readonly SeedPart[];
  readonly soldOut?: true;
  readonly limit?: number;
  readonly stock?: number;
  /** Sold by weight. */
  readonly by?: PricingMethod;
  /** Staff enter the price by the time it took. */
  readonly timed?: true;
  /** Another VAT than the store's. */
  readonly vatPercentage?: number;
  /** Drinks carry no service charge here. */
  readonly drink?: true;
}
export interface SeedCategory {
  /** With which course it comes; mains without it. */
  readonly course?: Course;
  readonly name: Localized;
  readonly goods: readonly SeedGoods[];
}
