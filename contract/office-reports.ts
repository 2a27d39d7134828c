import { Type } from '@sinclair/typebox';
import { OfficeArea } from './areas';
import { endpoint, NOTHING } from './endpoint';
import { CurrencyField, Id, Instant, MainField, Nullable } from './fields';
import { OFFICE_REPORTS } from './report-names';
import { StoreState } from './organisation';
import { OneOf, PayChannel, Period, Sales, StyleSales, ofPeriod } from './reports';

/** Sums of several stores are of those with the same main currency only. */
const CurrencyCode = Type.String();

/** What the business day that runs has brought so far, in the store's own zone and from its own cut-off. */
const DaySums = {
  orders: Type.Integer(),
  guests: Type.Integer(),
  refunds: Type.Integer(),
  refunded: MainField,
  /** What was sold less what was refunded. */
  net: MainField,
  /** The same of the day a week before, up to the end of the hour that the store's clock shows now. */
  netBefore: MainField,
  /** Orders that wait for the store. */
  waiting: Type.Integer(),
  /** Tables with guests, of all. */
  occupied: Type.Integer(),
  tables: Type.Integer(),
  unpaidOrders: Type.Integer(),
  unpaid: MainField,
};

/** Of the stores of an area; null, and no name: of those in none. */
const AreaFields = { areaId: Nullable(Id), name: Type.String(), stores: Type.Integer() };

const StoreToday = Type.Object({
  storeId: Id,
  name: Type.String(),
  /** The one that the caller is signed in to. */
  current: Type.Boolean(),
  state: StoreState,
  /** Whether its opening hours take orders now; and if not, when they do within a day, on its own clock: null = later. */
  isOpen: Type.Boolean(),
  opens: Nullable(Type.String()),
  /** 'YYYY-MM-DD' */
  day: Type.String(),
  /** What its clock shows now: 'HH:mm', as people there read it. */
  clock: Type.String(),
  currency: CurrencyCode,
  ...DaySums,
});

const Chosen = {
  ...Period,
  /** Ids of the stores, with commas between them; absent: all of the caller's login. */
  stores: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,999}$' })),
};

/** Of an hour ('00' … '23') or a day ('YYYY-MM-DD') on the clock of each store. */
const Slice = Type.Object({ key: Type.String(), orders: Type.Integer(), total: MainField, net: MainField });

const OfficeSums = Type.Omit(Sales, ['tax']);

/** Wallets that stores share. The oldest money of a wallet is spent first. */
const Settlement = Type.Object({
  stores: Type.Array(
    Type.Object({
      storeId: Id,
      name: Type.String(),
      /** What came into wallets there, and what was given on top. */
      topUps: MainField,
      bonus: MainField,
      /** What wallets paid there, and what was refunded to them. */
      spent: MainField,
      refunded: MainField,
      forfeited: MainField,
      /** What came in there and is not spent at the end of the period. */
      open: MainField,
      /** What other stores owe it for the period; below 0: what it owes. */
      net: MainField,
    }),
  ),
  /** What one store owes another: filled there, spent here, less the other way round. */
  debts: Type.Array(
    Type.Object({ from: Id, to: Id, fromName: Type.String(), toName: Type.String(), amount: MainField }),
  ),
});

/** Everything that stores with one main currency sold in a period. */
const CurrencyReport = Type.Object({
  currency: CurrencyField,
  sum: OfficeSums,
  styles: Type.Array(StyleSales),
  /** They sum to `sum`. Empty where none of the stores is in an area. */
  areas: Type.Array(Type.Object({ ...AreaFields, sum: OfficeSums })),
  days: Type.Array(Slice),
  hours: Type.Array(Slice),
  /** Dishes of one English name are one row. With table charges and delivery fees they sum to the sales. */
  dishes: Type.Array(
    Type.Object({
      name: Type.String(),
      /** In how many stores it was sold. */
      stores: Type.Integer(),
      num: Type.Number(),
      weight: Type.Number(),
      numRefunded: Type.Number(),
      weightRefunded: Type.Number(),
      gross: MainField,
      discount: MainField,
      total: MainField,
      refunded: MainField,
      net: MainField,
    }),
  ),
  tableCharge: MainField,
  tableChargeRefunded: MainField,
  deliveryFee: MainField,
  deliveryFeeRefunded: MainField,
  /** Channels of one name are one row. */
  channels: Type.Array(
    Type.Object({
      channel: PayChannel,
      /** Of the offline channel, or the gateway; null for those that need none. */
      through: Nullable(Type.String()),
      tenders: Type.Integer(),
      taken: MainField,
      back: MainField,
      net: MainField,
      tips: MainField,
      topUps: MainField,
    }),
  ),
  /** Σ net of all channels; of it, what is held for orders that were not paid in full. */
  channelsNet: MainField,
  unsettled: MainField,
  /** Absent where no two of the stores share members. */
  settlement: Type.Optional(Settlement),
});

export const officeReports = {
  officeToday: endpoint({
    method: 'GET',
    path: '/api/office/today',
    body: 'query',
    summary:
      'The business day that runs in every store of the caller’s login in which they read reports, beside the same weekday a week before.',
    roles: ['accountant'],
    input: NOTHING,
    output: Type.Object({
      at: Instant,
      stores: Type.Array(StoreToday),
      currencies: Type.Array(
        Type.Object({
          currency: CurrencyField,
          stores: Type.Integer(),
          ...DaySums,
          /** They sum to the others. Empty where none of the stores is in an area. */
          areas: Type.Array(Type.Object({ ...AreaFields, ...DaySums })),
        }),
      ),
    }),
    errors: [],
  }),

  officeReport: endpoint({
    method: 'GET',
    path: '/api/office/report',
    body: 'query',
    summary:
      'Sales of a range of business days in stores of the caller’s login: by store, and by area, day, hour, dish and channel for each main currency.',
    roles: ['accountant'],
    input: Type.Object(Chosen),
    output: Type.Object({
      ...ofPeriod,
      /** Those that may be chosen. */
      choices: Type.Array(Type.Object({ storeId: Id, name: Type.String(), areaId: Nullable(Id) })),
      areas: Type.Array(OfficeArea),
      stores: Type.Array(
        Type.Object({
          storeId: Id,
          name: Type.String(),
          areaId: Nullable(Id),
          currency: CurrencyCode,
          sum: OfficeSums,
          unsettled: MainField,
        }),
      ),
      currencies: Type.Array(CurrencyReport),
    }),
    errors: ['badInput', 'notFound'],
  }),

  exportOfficeReport: endpoint({
    method: 'POST',
    path: '/api/office/report/export',
    body: 'json',
    summary: 'One table of that report as one file, xlsx or CSV, with a row of totals for each main currency.',
    roles: ['accountant'],
    input: Type.Object({ ...Chosen, report: OneOf(...OFFICE_REPORTS), format: OneOf('xlsx', 'csv') }),
    output: Type.Object({ fileName: Type.String(), contentType: Type.String(), data: Type.String() }),
    errors: ['badInput', 'notFound'],
  }),
};
