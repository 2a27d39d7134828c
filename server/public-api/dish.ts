import type { Output, Endpoints } from '@romduol/contract';
import type { PricingMethod } from '@romduol/domain/codes';
import type { Language } from '@romduol/domain/languages';
import type { Localized } from '../db/schema';
import type { PublicOutput } from './call';

type PublicDish = PublicOutput<'readMenu'>['dishes'][number];

const UNITS = ['piece', 'kg', 'lb', 'l', 'oz', 'gal', 'g'] as const satisfies Record<PricingMethod, string> &
  readonly string[];

/** A text by its languages, or in one of them only. */
export const toWords = (words: Partial<Localized>, language: Language | undefined): Record<string, string> => {
  if (language === undefined) return Object.fromEntries(Object.entries(words).filter(([, text]) => text !== ''));
  const text = words[language] ?? words.en ?? '';
  return text === '' ? {} : { [language]: text };
};

export type EditedDish = Output<Endpoints['editedDish']>;
export type StaffDish = Output<Endpoints['staffGoods']>['list'][number];

/** A dish as other systems get it: from how its manager edits it, and what staff set of it. */
export const toPublicDish = (
  dish: Omit<EditedDish, 'soldOut' | 'stock' | 'sales' | 'headOffice'>,
  { soldOut, stock, offUntil }: Pick<StaffDish, 'soldOut' | 'stock' | 'offUntil'>,
  { language, fromHeadOffice }: { readonly language: Language | undefined; readonly fromHeadOffice: boolean },
): PublicDish => ({
  dishId: dish.id,
  categoryId: dish.categoryId,
  name: toWords(dish.name, language),
  description: toWords(dish.description, language),
  picture: dish.picture,
  price: dish.price,
  memberPrice: dish.vipPrice,
  packingFee: dish.packingFee,
  soldBy: dish.timed ? 'time' : UNITS[dish.pricingMethod],
  allergens: [...dish.allergens],
  available: !soldOut,
  portionsLeft: stock,
  backAt: offUntil === null ? null : new Date(offUntil).toISOString(),
  hours: [...(dish.hours ?? [])],
  orderLimit: dish.purchaseLimit,
  optionGroups: dish.groups.map((group) => ({
    groupId: group.id ?? 0,
    name: toWords(group.name, language),
    min: group.min,
    max: group.max,
    options: group.tags.map((tag) => ({ optionId: tag.id ?? 0, name: toWords(tag.name, language), price: tag.price })),
  })),
  toppings: dish.feeds.map((feed) => ({
    toppingId: feed.id ?? 0,
    name: toWords(feed.name, language),
    price: feed.price,
    max: feed.max,
  })),
  parts: dish.parts.map((part) => ({
    partId: part.id ?? 0,
    name: toWords(part.name, language),
    min: part.min,
    max: part.max,
    choices: part.choices.map(({ id = 0, goodsId, surcharge }) => ({ choiceId: id, dishId: goodsId, surcharge })),
  })),
  fromHeadOffice,
});
