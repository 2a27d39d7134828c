import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import type { ItemDiscount, OrderPromotion } from '@romduol/domain/pricing/model';
import type { OpeningHours } from '@romduol/domain/time/hours';
import {
  AllergenField,
  Area,
  MainField,
  CartStyleField,
  Id,
  Instant,
  Nullable,
  Percentage,
  PricingMethodField,
  TableUuid,
  CurrenciesField,
  PhoneDigitsField,
  ZoneFields,
} from './fields';
import { TaxClassField } from './tax-classes';
import { LanguageField, NAMED } from './words';

export const StoreInfo = Type.Object({
  storeId: Id,
  name: Type.String(),
  address: Type.String(),
  /** Digits to call it by; '' = none. */
  phone: Type.String(),
  taxNumber: Type.String(),
  logo: Type.String(),
  brandColour: Type.String(),
  /** Our server sends a boolean; a client accepts the text for one, too (S-38). */
  isShowSalesVolume: Type.Union([Type.Boolean(), Type.String()]),
  isTableService: Type.Boolean(),
  isDisplayTable: Type.Boolean(),
  vatPercentage: Percentage,
  /** Prices hold VAT; absent, it comes on top. */
  pricesIncludeVat: Type.Optional(Type.Boolean()),
  /** As in a price book; absent: neither, and no classes. */
  vatByLine: Type.Optional(Type.Literal(true)),
  serviceChargeUntaxed: Type.Optional(Type.Literal(true)),
  /** The ones of `taxClasses` that charges are in; absent: the store's percentage, that of the dish. */
  tableChargeTaxClass: Type.Optional(Id),
  packingTaxClass: Type.Optional(Id),
  taxClasses: Type.Optional(Type.Array(TaxClassField)),
  serviceChargePercentage: Percentage,
  serviceChargeMode: Type.Unsafe<1 | 2>(Type.Integer()),
  serviceChargeOnTakeAway: Type.Boolean(),
  tableCharge: Type.Object({ per: Type.Unsafe<'none' | 'person' | 'table'>(Type.String()), amount: MainField }),
  packing: Type.Boolean(),
  /** The cart shows what its order would cost with all charges; absent, it does not. */
  showsBillTotal: Type.Optional(Type.Boolean()),
  conversionRatio: Type.Number(),
  cashRounding: Type.Integer(),
  memberPrices: Type.Boolean(),
  payFirst: Type.Boolean(),
  mustAccept: Type.Boolean(),
  ...ZoneFields,
  /** Absent: of a release that knew dollars and riel only. */
  currencies: Type.Optional(CurrenciesField),
  /** How many digits a phone number has in the store's country; absent: of a release that knew one country. */
  phoneDigits: Type.Optional(PhoneDigitsField),
  open: Type.Boolean(),
  /** Its week, in its zone; null where it is not set. */
  hours: Type.Unsafe<OpeningHours>(Type.Any()),
  /** Null for a counter, which has no table. */
  tableName: Nullable(Type.String()),
  tableUuid: Type.String(),
  menuOnly: Type.Boolean(),
  diningStyles: Type.Array(CartStyleField),
  /** Guests order from there only; null = from anywhere. */
  orderingArea: Nullable(Area),
  /** Of its menu as it is now: another one than a device shows must be asked for. */
  menuVersion: Type.Integer(),
  /** Those that its guests choose from, in its order; absent: of a release that had three. */
  languages: Type.Optional(Type.Array(LanguageField)),
  /** Otherwise no page offers to reserve. */
  takesReservations: Type.Boolean(),
});

/** One dish as a menu carries it, in the language that was asked for. */
export const MenuGoods = Type.Object({
  id: Id,
  categoryId: Id,
  ...NAMED,
  description: Type.String(),
  /** Of the description, as `lang` is of the name. */
  descriptionLang: Type.Optional(LanguageField),
  picture: Type.String(),
  /** Further ones, in their order; absent: none. */
  morePictures: Type.Optional(Type.Array(Type.String())),
  tint: Type.String(),
  sellPrice: MainField,
  vipPrice: Nullable(MainField),
  packingFee: MainField,
  vatPercentage: Nullable(Percentage),
  vatWhitelisting: Type.Boolean(),
  /** Id of one of the store's; absent: none. */
  taxClass: Type.Optional(Id),
  serviceChargePercentage: Nullable(Percentage),
  serviceChargeWhitelisting: Type.Boolean(),
  pricingMethod: PricingMethodField,
  timed: Type.Boolean(),
  purchaseLimit: Nullable(Type.Integer()),
  soldOut: Type.Boolean(),
  /** How many can still be made, where that is little; absent: enough, or not known. Advisory. */
  left: Type.Optional(Type.Integer()),
  /** When it is served next, as 07:00–10:00, where it is not now; '' otherwise. */
  servedAt: Type.String(),
  /** In the language that was asked for; of a set meal also those of everything that may be chosen for it. */
  allergens: Type.Array(Type.String()),
  /** The same by code, in the same order. */
  allergenCodes: Type.Optional(Type.Array(AllergenField)),
  sales: Type.Integer(),
  /** Groups of specifications: choose from min to max of each. */
  tagGroups: Type.Array(
    Type.Object({
      id: Id,
      ...NAMED,
      min: Type.Integer(),
      max: Type.Integer(),
      tagItems: Type.Array(Type.Object({ id: Id, ...NAMED, price: MainField, soldOut: Type.Boolean() })),
    }),
  ),
  feeds: Type.Array(
    Type.Object({
      id: Id,
      ...NAMED,
      picture: Type.String(),
      price: MainField,
      max: Type.Integer(),
      soldOut: Type.Boolean(),
    }),
  ),
  /** The parts of a set meal: choose from min to max of each, the same one more than once too. Empty for a plain dish. */
  mealSets: Type.Array(
    Type.Object({
      id: Id,
      ...NAMED,
      min: Type.Integer(),
      max: Type.Integer(),
      choices: Type.Array(
        Type.Object({
          /** Of the choice, not of the dish behind it. */
          id: Id,
          goodsId: Id,
          ...NAMED,
          picture: Type.String(),
          tint: Type.String(),
          surcharge: MainField,
          soldOut: Type.Boolean(),
          /** Of the dish behind it. */
          allergenCodes: Type.Optional(Type.Array(AllergenField)),
        }),
      ),
    }),
  ),
  /** Ids of dishes that are suggested with this one, the best first. */
  addOns: Type.Array(Id),
});

/** When an activity runs: from `startsAt` until before `endsAt`, and within `hours` where it has any. */
const Running = {
  activityId: Id,
  ...NAMED,
  startsAt: Instant,
  endsAt: Instant,
  hours: Type.Unsafe<OpeningHours>(Type.Any()),
};

/** A promotion of dishes, as `grantPromotions` of the domain takes it. */
export const MenuPromotion = Type.Object({
  ...Running,
  /** A short label for the dish's row: -10%. */
  label: Type.String(),
  discount: Type.Unsafe<ItemDiscount>(Type.Any()),
  goodsIds: Nullable(Type.Array(Id)),
  /** Units of one order that may have it; null = all. */
  limit: Nullable(Type.Integer()),
});

/** A promotion of whole orders from a threshold, as `runningOrderPromotion` of the domain takes it. */
export const MenuOrderPromotion = Type.Object({
  ...Running,
  threshold: MainField,
  off: Type.Unsafe<OrderPromotion['off']>(Type.Any()),
});

export const Menu = Type.Object({
  version: Type.Integer(),
  categories: Type.Array(Type.Object({ id: Id, ...NAMED })),
  goods: Type.Array(MenuGoods),
  /** Those that run now or within a day. */
  promotions: Type.Array(MenuPromotion),
  orderPromotions: Type.Array(MenuOrderPromotion),
});

/** A dish as the staff's page of what is on sale shows it. */
export const StaffGoods = Type.Object({
  id: Id,
  name: Type.String(),
  categoryId: Id,
  category: Type.String(),
  picture: Type.String(),
  tint: Type.String(),
  /** Taken off sale, or none left. */
  soldOut: Type.Boolean(),
  /** Portions left; null = not counted. */
  stock: Nullable(Type.Integer()),
  /** How many can be made of what the store room has; null = no recipe says. Advisory. */
  portionsLeft: Nullable(Type.Integer()),
  /** Staff sell it although none can be made. */
  soldAnyway: Type.Boolean(),
  /** When a dish that is off for today is on sale again; null for any other. */
  offUntil: Nullable(Instant),
  /** Set meals that offer it as a choice. */
  inSetMeals: Type.Integer(),
  /** Its options and toppings, and how many of them cannot be chosen now. */
  options: Type.Integer(),
  optionsOff: Type.Integer(),
});

const OptionKind = Type.Unsafe<'option' | 'topping'>(Type.String({ enum: ['option', 'topping'] }));

const errors = ['tableCodeExpired', 'tableCodeUnknown', 'branchClosed', 'storeUnavailable'] as const;

export const goods = {
  storeInfo: endpoint({
    method: 'GET',
    path: '/api/consumer/goods/storeInfo',
    body: 'query',
    summary: 'The store and the table behind a table code.',
    roles: ['anyone'],
    input: Type.Object({ tableUuid: TableUuid }),
    output: StoreInfo,
    errors: [...errors],
  }),

  menu: endpoint({
    method: 'GET',
    path: '/api/consumer/goods/list',
    body: 'query',
    summary: 'The menu behind a table code, from a prepared, compressed buffer with an ETag.',
    roles: ['anyone'],
    input: Type.Object({ tableUuid: TableUuid, v: Type.Optional(Type.Integer()) }),
    output: Menu,
    errors: [...errors],
  }),

  single: endpoint({
    method: 'GET',
    path: '/api/consumer/goods/single',
    body: 'query',
    summary: 'One dish of the menu.',
    roles: ['anyone'],
    late: true,
    input: Type.Object({ tableUuid: TableUuid, id: Id }),
    output: MenuGoods,
    errors: [...errors, 'notFound'],
  }),

  dishOptions: endpoint({
    method: 'GET',
    path: '/api/employee/goods/{goodsId}/options',
    body: 'query',
    summary: 'The options and toppings of a dish and whether they are on sale.',
    roles: ['employee'],
    input: Type.Object({ goodsId: Id }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          kind: OptionKind,
          id: Id,
          name: Type.String(),
          /** What is chosen by it; '' for a topping. */
          group: Type.String(),
          /** Taken off sale by staff. */
          soldOut: Type.Boolean(),
          /** With how many portions it can be had by the store room; null = no recipe says. */
          portionsLeft: Nullable(Type.Integer()),
          /** Staff sell it although none can be made. */
          soldAnyway: Type.Boolean(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),

  optionSoldOut: endpoint({
    method: 'POST',
    path: '/api/employee/goods/options/sale',
    body: 'json',
    summary: 'Takes an option or a topping off sale, or puts it on sale whatever the store room says.',
    roles: ['employee'],
    input: Type.Object({ kind: OptionKind, id: Id, onSale: Type.Boolean() }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  staffGoods: endpoint({
    method: 'GET',
    path: '/api/employee/goods',
    body: 'query',
    summary: 'Every dish of the store and whether it is on sale, for staff who take dishes off and put them back.',
    roles: ['employee'],
    input: NOTHING,
    output: Type.Object({ now: Instant, list: Type.Array(StaffGoods) }),
    errors: [],
  }),
};
