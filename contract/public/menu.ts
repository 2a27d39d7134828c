import { MOST_OF_A_DISH } from '../menu-editor';
import { LANGUAGES } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { publicCall } from './call';
import { Currency, Id, Instant, maybe, Money, Price, StoreId, Words } from './fields';

const Choosing = {
  name: Words,
  min: Type.Integer({ description: 'At least so many are chosen.' }),
  max: Type.Integer({ description: 'At most so many are chosen.' }),
};

const Dish = Type.Object({
  dishId: Id,
  categoryId: Id,
  name: Words,
  description: Words,
  picture: Type.String({ description: 'An address, or a path on this server; empty without one.' }),
  price: Money,
  memberPrice: maybe(Money),
  packingFee: Money,
  soldBy: Type.Union(
    ['piece', 'kg', 'lb', 'l', 'oz', 'gal', 'g', 'time'].map((unit) => Type.Literal(unit)),
    { description: 'By the piece, by weight or volume (the price is of one unit), or by time.' },
  ),
  allergens: Type.Array(Type.String()),
  available: Type.Boolean({ description: 'It is on sale, and portions are left. Its mealtimes are in `hours`.' }),
  portionsLeft: maybe(Type.Integer({ description: 'Null: not counted.' })),
  backAt: maybe(Instant),
  hours: Type.Array(
    Type.Object({
      weekday: Type.Integer({ description: '0 is Sunday.' }),
      opens: Type.Integer({ description: 'Minutes after midnight, in the store’s time zone.' }),
      closes: Type.Integer({ description: 'Not after `opens`: on the next day.' }),
    }),
    { description: 'When it is served; empty: always.' },
  ),
  orderLimit: maybe(Type.Integer({ description: 'Pieces of one order.' })),
  optionGroups: Type.Array(
    Type.Object({
      groupId: Id,
      ...Choosing,
      options: Type.Array(Type.Object({ optionId: Id, name: Words, price: Money })),
    }),
  ),
  toppings: Type.Array(
    Type.Object({
      toppingId: Id,
      name: Words,
      price: Money,
      max: Type.Integer({ description: 'Pieces on one dish.' }),
    }),
  ),
  parts: Type.Array(
    Type.Object({
      partId: Id,
      ...Choosing,
      choices: Type.Array(Type.Object({ choiceId: Id, dishId: Id, surcharge: Money })),
    }),
    { description: 'Of a set meal: what is chosen for it.' },
  ),
  fromHeadOffice: Type.Boolean({ description: 'It is one of a master menu, which decides what a store may change.' }),
});

/** More than a dish may have of what has a price. */
const MOST_PRICES = MOST_OF_A_DISH.groups * MOST_OF_A_DISH.choices;

const Which = { storeId: StoreId, dishId: Id };

export const menu = {
  readMenu: publicCall({
    method: 'GET',
    path: '/api/v1/stores/{storeId}/menu',
    body: 'query',
    scope: 'menu:read',
    tag: 'Menu',
    summary: 'The whole menu of a store, with what is on sale.',
    description:
      'Texts are in all languages that the store has; `language` leaves one, in English where it is missing.',
    input: Type.Object({
      storeId: StoreId,
      language: Type.Optional(
        Type.Unsafe<(typeof LANGUAGES)[number]>(
          Type.String({ enum: [...LANGUAGES], description: 'Texts of this language only.' }),
        ),
      ),
    }),
    output: Type.Object({
      currency: Currency,
      version: Type.Integer({ description: 'One more with each change of the menu.' }),
      categories: Type.Array(Type.Object({ categoryId: Id, name: Words })),
      dishes: Type.Array(Dish),
    }),
    errors: [],
    example: { storeId: 1, language: 'en' },
  }),

  setAvailability: publicCall({
    method: 'PUT',
    path: '/api/v1/stores/{storeId}/dishes/{dishId}/availability',
    body: 'json',
    scope: 'menu:write',
    orScope: 'stock',
    tag: 'Menu',
    summary: 'Takes a dish off sale or puts it back; every menu is updated at once.',
    input: Type.Object({
      ...Which,
      state: Type.Unsafe<'on' | 'off' | 'offToday' | 'counted'>(
        Type.String({
          enum: ['on', 'off', 'offToday', 'counted'],
          description: '`offToday`: until the next business day. `counted`: on sale until `portions` are sold.',
        }),
      ),
      portions: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999, description: 'For `counted`.' })),
    }),
    output: Type.Object({ dishId: Id, available: Type.Boolean(), portionsLeft: maybe(Type.Integer()) }),
    errors: ['notFound'],
    example: { storeId: 1, dishId: 1, state: 'counted', portions: 20 },
  }),

  setPrice: publicCall({
    method: 'PUT',
    path: '/api/v1/stores/{storeId}/dishes/{dishId}/price',
    body: 'json',
    scope: 'menu:write',
    tag: 'Menu',
    summary: 'Sets prices of a dish and of what can be chosen with it. What is left out stays.',
    description:
      'Orders that are placed keep their prices. A dish of a master menu is refused with `fromHeadOffice` where head office does not let stores set prices.',
    input: Type.Object({
      ...Which,
      price: Type.Optional(Price),
      memberPrice: Type.Optional(Type.Union([Price, Type.Null()], { description: 'Null: members pay `price`.' })),
      packingFee: Type.Optional(Price),
      options: Type.Optional(Type.Array(Type.Object({ optionId: Id, price: Price }), { maxItems: MOST_PRICES })),
      toppings: Type.Optional(Type.Array(Type.Object({ toppingId: Id, price: Price }), { maxItems: MOST_PRICES })),
      choices: Type.Optional(Type.Array(Type.Object({ choiceId: Id, surcharge: Price }), { maxItems: MOST_PRICES })),
    }),
    output: Type.Object({ currency: Currency, dish: Dish }),
    errors: ['notFound', 'fromHeadOffice', 'changedMeanwhile'],
    example: { storeId: 1, dishId: 1, price: 475 },
  }),
};
