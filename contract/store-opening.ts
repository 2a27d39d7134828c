import { Type } from '@sinclair/typebox';
import { OfficeArea } from './areas';
import { endpoint, NOTHING } from './endpoint';
import { Area, CurrencyCode, Id, Nullable, Percentage, Phone } from './fields';
import { FLOOR_NAME_MAX, MOST_AT_ONCE, Seats, TableName } from './floor-plan';
import { StoreState } from './organisation';
import { OpeningSpanIn } from './settings';
import { OneOf } from './staff';
import { MaybeWords, SomeWords } from './words';

const FLOORS_MAX = 10;

/** What a new store can take over from another one. Promotions name dishes: they need the menu. */
const StorePart = OneOf('menu', 'kitchen', 'printers', 'payments', 'promotions', 'reasons', 'documents', 'settings');

const Hours = Type.Array(OpeningSpanIn, { minItems: 1, maxItems: 28 });

const Floor = Type.Object({
  name: SomeWords(FLOOR_NAME_MAX),
  /** Before the number of each table: A01. */
  prefix: Type.String({ maxLength: 8, pattern: '^[\\p{L}\\p{N} -]*$' }),
  count: Type.Integer({ minimum: 1, maximum: MOST_AT_ONCE }),
  seats: Seats,
});

/** What an owner or area manager sees of a store, and what another one that is opened like it begins with. */
const OfficeStore = Type.Object({
  storeId: Id,
  name: Type.String(),
  address: Type.String(),
  state: StoreState,
  /** The one that the caller is signed in to. */
  current: Type.Boolean(),
  areaId: Nullable(Id),
  country: Type.String(),
  zone: Type.Optional(Type.String()),
  currency: CurrencyCode,
  secondCurrency: Nullable(CurrencyCode),
  /** Units of the second currency for one of the main one; absent where there is no second one. */
  rate: Type.Optional(Type.Number()),
  vatPercentage: Type.Number(),
  pricesIncludeVat: Type.Optional(Type.Boolean()),
  hours: Type.Optional(Hours),
  dishes: Type.Integer(),
  tables: Type.Integer(),
  /** What must be finished before the store can be closed. */
  unpaidOrders: Type.Integer(),
  occupiedTables: Type.Integer(),
  openTills: Type.Integer(),
  /** Still expected: closing the store cancels them. */
  reservations: Type.Integer(),
  /** The store that keeps its members, with their wallets: itself, or one that shares them with it. */
  membersAt: Id,
});

export const storeOpening = {
  officeStores: endpoint({
    method: 'GET',
    path: '/api/office/stores',
    body: 'query',
    summary:
      'The stores that the caller looks after for head office, with their states and what is open in them, and the areas of the organisation.',
    roles: ['areaManager'],
    input: NOTHING,
    output: Type.Object({ list: Type.Array(OfficeStore), areas: Type.Array(OfficeArea) }),
    errors: [],
  }),

  openStore: endpoint({
    method: 'POST',
    path: '/api/office/stores',
    body: 'json',
    summary:
      'Opens a store of the caller’s organisation with its tables and their codes. Parts of another store of the caller are copied; all owners get a post in the new one.',
    roles: ['owner'],
    input: Type.Object({
      name: SomeWords(60),
      address: Type.Optional(MaybeWords(200)),
      phone: Type.Optional(Phone),
      /** Where guests must be to order. Absent: they order from anywhere. */
      area: Type.Optional(Area),
      /** The area of the organisation that it is in: its managers get a post. */
      areaId: Type.Optional(Id),
      country: Type.String({ pattern: '^[A-Z]{2}$' }),
      zone: Type.String({ pattern: '^[A-Za-z0-9_+:/-]{1,64}$' }),
      currency: CurrencyCode,
      secondCurrency: Type.Optional(CurrencyCode),
      /** Units of the second currency for one of the main one: 4100 riel for a dollar. */
      rate: Type.Optional(Type.Number({ minimum: 0.000001, maximum: 100_000_000 })),
      vatPercentage: Percentage,
      pricesIncludeVat: Type.Boolean(),
      /** Absent = open at all hours. */
      hours: Type.Optional(Hours),
      copyFrom: Type.Optional(Type.Object({ storeId: Id, parts: Type.Array(StorePart, { uniqueItems: true }) })),
      /**
       * From a store with another main currency: dishes come off sale and without prices, and amounts are not copied.
       * Without it such a copy is refused.
       */
      withoutPrices: Type.Optional(Type.Boolean()),
      /**
       * A store whose members it shares, of the same main currency. Absent: it shares those of the caller’s store, if their
       * main currency is the same.
       */
      sharesWith: Type.Optional(Id),
      /** It shares none. */
      ownMembers: Type.Optional(Type.Boolean()),
      floors: Type.Array(Floor, { maxItems: FLOORS_MAX }),
      /** A counter without seats on the first floor, for take-away. */
      counter: Type.Optional(TableName),
    }),
    output: Type.Object({ storeId: Id }),
    errors: ['notFound', 'nameTaken', 'membersShared'],
    idempotent: true,
  }),

  shareMembers: endpoint({
    method: 'PUT',
    path: '/api/office/stores/{storeId}/members',
    body: 'json',
    summary:
      'A store without members shares those of another store of the organisation, with their wallets, or ends that.',
    roles: ['owner'],
    /** Without a store to share with: members of its own. */
    input: Type.Object({ storeId: Id, sharesWith: Type.Optional(Id) }),
    output: NOTHING,
    errors: ['notFound', 'badInput', 'siteWrites', 'membersInUse', 'membersShared'],
  }),

  suspendStore: endpoint({
    method: 'PUT',
    path: '/api/office/stores/{storeId}/suspended',
    body: 'json',
    summary: 'Suspends a store, which takes no orders then, or ends that. Diners’ phones start over.',
    roles: ['areaManager'],
    input: Type.Object({ storeId: Id, suspended: Type.Boolean() }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  closeStore: endpoint({
    method: 'POST',
    path: '/api/office/stores/{storeId}/close',
    body: 'json',
    summary:
      'Closes a store for good and signs everyone out there. Not while orders are unpaid, parties are seated or tills are open, and not the last open store.',
    roles: ['owner'],
    input: Type.Object({ storeId: Id }),
    output: NOTHING,
    errors: ['notFound', 'storeInUse', 'lastStore'],
  }),

  reopenStore: endpoint({
    method: 'POST',
    path: '/api/office/stores/{storeId}/reopen',
    body: 'json',
    summary: 'Opens a closed store again, as it was.',
    roles: ['owner'],
    input: Type.Object({ storeId: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),
};
