import type { DishInput } from '@romduol/contract/menu-editor';
import type { MasterField } from '@romduol/domain/menu/master-fields';
import { NO_MAIN } from '@romduol/domain/money/amount';
import { isDeepStrictEqual } from 'node:util';
import { described, named } from '../../../db/localized';
import type { HeadOfficeValues } from '../../../db/master-menu-values';

/** What a dish has in the fields that a store may be allowed to change. */
export const readValues = (dish: DishInput): HeadOfficeValues => ({
  price: {
    price: dish.price,
    vipPrice: dish.vipPrice,
    packingFee: dish.packingFee,
    tags: dish.groups.map(({ tags }) => tags.map(({ price }) => price)),
    feeds: dish.feeds.map(({ price }) => price),
    choices: dish.parts.map(({ choices }) => choices.map(({ surcharge }) => surcharge)),
  },
  availability: {
    hours: dish.hours ?? null,
    purchaseLimit: dish.purchaseLimit,
    reservationLimit: dish.reservationLimit,
    dailyStock: dish.dailyStock,
  },
  station: { stationId: dish.stationId },
  // Absent where there are none, as in what earlier releases published.
  picture: { picture: dish.picture, ...(dish.morePictures?.length && { morePictures: dish.morePictures }) },
  tax: {
    vatPercentage: dish.vatPercentage,
    vatWhitelisting: dish.vatWhitelisting,
    taxClass: dish.taxClass ?? null,
    serviceChargePercentage: dish.serviceChargePercentage,
    serviceChargeWhitelisting: dish.serviceChargeWhitelisting,
  },
});

/** Amounts of a dish whose options are the same; an option that has none costs nothing. */
const withAmounts = (
  dish: DishInput,
  { price, vipPrice, packingFee, tags, feeds, choices }: HeadOfficeValues['price'],
) => ({
  ...dish,
  price,
  vipPrice,
  packingFee,
  groups: dish.groups.map((group, at) => ({
    ...group,
    tags: group.tags.map((tag, place) => ({ ...tag, price: tags[at]?.[place] ?? NO_MAIN })),
  })),
  feeds: dish.feeds.map((feed, at) => ({ ...feed, price: feeds[at] ?? NO_MAIN })),
  parts: dish.parts.map((part, at) => ({
    ...part,
    choices: part.choices.map((choice, place) => ({ ...choice, surcharge: choices[at]?.[place] ?? NO_MAIN })),
  })),
});

/** The dish with values of one of these fields. */
export const withValues = <D extends DishInput>(dish: D, field: MasterField, values: HeadOfficeValues): D => {
  if (field === 'price') return withAmounts(dish, values.price) as D;
  if (field === 'picture') return { ...dish, morePictures: [], ...values.picture };
  if (field !== 'availability') return { ...dish, ...values[field] };
  const { hours, ...limits } = values.availability;
  const { hours: _before, ...others } = dish;
  return { ...others, ...limits, ...(hours !== null && { hours: [...hours] }) } as D;
};

/** Parts of a dish that only head office changes, in one form for all spellings. */
export const readCore = (dish: DishInput) => ({
  name: named(dish.name),
  description: described(dish.description),
  category: dish.categoryId,
  soldBy: [dish.pricingMethod, dish.timed],
  allergens: [...dish.allergens].sort(),
  options: [
    dish.groups.map(({ id, name, min, max, tags }) => [
      ...[id, named(name), min, max],
      tags.map((tag) => [tag.id, named(tag.name)]),
    ]),
    dish.feeds.map(({ id, name, max }) => [id, named(name), max]),
    dish.parts.map(({ id, name, min, max, choices }) => [
      ...[id, named(name), min, max],
      choices.map(({ goodsId }) => goodsId),
    ]),
  ],
  suggestions: dish.addOns,
});

export type DishPart = keyof ReturnType<typeof readCore> | MasterField;

const listChanged = <T extends object>(one: T, two: T): (keyof T)[] =>
  (Object.keys(one) as (keyof T)[]).filter((key) => !isDeepStrictEqual(one[key], two[key]));

/** The fields in which two dishes differ. */
export const changedFields = (one: DishInput, two: DishInput): MasterField[] =>
  listChanged(readValues(one), readValues(two));

/** All parts in which two dishes differ. */
export const changedParts = (one: DishInput, two: DishInput): DishPart[] => [
  ...listChanged(readCore(one), readCore(two)),
  ...changedFields(one, two),
];
