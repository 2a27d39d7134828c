import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { CentsField, DiningStyleField, Id, Nullable, Percentage, PricingMethodField, TableUuid } from './fields';

export const StoreInfo = Type.Object({
  storeId: Id,
  name: Type.String(),
  address: Type.String(),
  taxNumber: Type.String(),
  logo: Type.String(),
  brandColour: Type.String(),
  isShowSalesVolume: Type.Boolean(),
  isTableService: Type.Boolean(),
  isDisplayTable: Type.Boolean(),
  vatPercentage: Percentage,
  serviceChargePercentage: Percentage,
  serviceChargeMode: Type.Unsafe<1 | 2>(Type.Integer()),
  serviceChargeOnTakeAway: Type.Boolean(),
  tableCharge: Type.Object({ per: Type.Unsafe<'none' | 'person' | 'table'>(Type.String()), amount: CentsField }),
  packing: Type.Boolean(),
  conversionRatio: Type.Integer(),
  cashRounding: Type.Integer(),
  memberPrices: Type.Boolean(),
  payFirst: Type.Boolean(),
  mustAccept: Type.Boolean(),
  zoneOffsetMinutes: Type.Integer(),
  open: Type.Boolean(),
  /** Null for a counter, which has no table. */
  tableName: Nullable(Type.String()),
  tableUuid: Type.String(),
  menuOnly: Type.Boolean(),
  diningStyles: Type.Array(DiningStyleField),
});

/** One dish as a menu carries it, in the language that was asked for. */
export const MenuGoods = Type.Object({
  id: Id,
  categoryId: Id,
  name: Type.String(),
  description: Type.String(),
  picture: Type.String(),
  tint: Type.String(),
  sellPrice: CentsField,
  vipPrice: Nullable(CentsField),
  packingFee: CentsField,
  vatPercentage: Nullable(Percentage),
  vatWhitelisting: Type.Boolean(),
  serviceChargePercentage: Nullable(Percentage),
  serviceChargeWhitelisting: Type.Boolean(),
  pricingMethod: PricingMethodField,
  timed: Type.Boolean(),
  purchaseLimit: Nullable(Type.Integer()),
  soldOut: Type.Boolean(),
  sales: Type.Integer(),
  /** Groups of specifications: choose from min to max of each. */
  tagGroups: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      min: Type.Integer(),
      max: Type.Integer(),
      tagItems: Type.Array(Type.Object({ id: Id, name: Type.String(), price: CentsField, soldOut: Type.Boolean() })),
    }),
  ),
  feeds: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      picture: Type.String(),
      price: CentsField,
      max: Type.Integer(),
      soldOut: Type.Boolean(),
    }),
  ),
});

export const Menu = Type.Object({
  version: Type.Integer(),
  categories: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  goods: Type.Array(MenuGoods),
});

const errors = ['tableCodeExpired', 'branchClosed', 'storeUnavailable'] as const;

export const goods = {
  storeInfo: endpoint({
    method: 'GET',
    path: '/api/consumer/goods/storeInfo',
    body: 'query',
    summary: 'The store and the table behind a table code.',
    who: ['anyone'],
    input: Type.Object({ tableUuid: TableUuid }),
    output: StoreInfo,
    errors: [...errors],
  }),

  menu: endpoint({
    method: 'GET',
    path: '/api/consumer/goods/list',
    body: 'query',
    summary: 'The menu behind a table code, from a prepared, compressed buffer with an ETag.',
    who: ['anyone'],
    input: Type.Object({ tableUuid: TableUuid, v: Type.Optional(Type.Integer()) }),
    output: Menu,
    errors: [...errors],
  }),

  single: endpoint({
    method: 'GET',
    path: '/api/consumer/goods/single',
    body: 'query',
    summary: 'One dish of the menu.',
    who: ['anyone'],
    input: Type.Object({ tableUuid: TableUuid, id: Id }),
    output: MenuGoods,
    errors: [...errors, 'notFound'],
  }),
};
