import type { DishInput } from '@romduol/contract/menu-editor';
import type { MainAmount } from '@romduol/domain/money/amount';
import type { OpeningHours } from '@romduol/domain/time/hours';

/** The fields of a dish that a store may change, if it is allowed to. Amounts of options are in their order. */
export interface HeadOfficeValues {
  readonly price: {
    readonly price: MainAmount;
    readonly vipPrice: MainAmount | null;
    readonly packingFee: MainAmount;
    readonly tags: readonly (readonly MainAmount[])[];
    readonly feeds: readonly MainAmount[];
    readonly choices: readonly (readonly MainAmount[])[];
  };
  readonly availability: Pick<DishInput, 'purchaseLimit' | 'reservationLimit' | 'dailyStock'> & {
    readonly hours: OpeningHours;
  };
  readonly station: Pick<DishInput, 'stationId'>;
  readonly picture: Pick<DishInput, 'picture' | 'morePictures'>;
  readonly tax: Required<
    Pick<
      DishInput,
      'vatPercentage' | 'vatWhitelisting' | 'taxClass' | 'serviceChargePercentage' | 'serviceChargeWhitelisting'
    >
  >;
}

interface NamedRow {
  readonly id: number;
  /** In English. */
  readonly name: string;
}

/** A category of a menu; without hours it is served at all hours. */
export interface MenuCategory {
  readonly id: number;
  readonly name: DishInput['name'];
  readonly hours: OpeningHours;
}

export type MenuDish = DishInput & { readonly id: number };

/** The whole menu of a master or of a store, in its order. */
export interface MasterSnapshot {
  readonly currency: string;
  readonly country: string;
  readonly categories: readonly MenuCategory[];
  readonly dishes: readonly MenuDish[];
  readonly stations: readonly NamedRow[];
  readonly taxClasses: readonly NamedRow[];
}

/** What a publication did in a store: numbers of dishes. */
export interface PublicationResult {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Off sale until the store sets their prices in its own currency. */
  readonly unpriced: number;
}
