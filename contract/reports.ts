import { type TProperties, Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from './endpoint';
import { MainField, Percentage, Id, Instant, Nullable, SecondField } from './fields';
import { REPORT_NAMES } from './report-names';

export const OneOf = <const W extends string>(...words: readonly W[]) =>
  Type.Unsafe<W>(Type.String({ enum: [...words] }));

/** Report days of the store, which begin at its cut-off. A range has both ends in it; V-12: it starts before it ends. */
export const Day = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' });
export const Period = {
  preset: Type.Optional(OneOf('today', 'yesterday', 'lastWeek', 'lastMonth')),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const Counted = Type.Object({
  count: Type.Integer(),
  /** At the price of the menu: before discounts, service charge and VAT. */
  amount: MainField,
});
export const ActField = Type.Unsafe<'void' | 'comp'>(Type.String());

/** A void or a comp. */
export const VoidOrComp = Type.Object({
  act: ActField,
  at: Instant,
  orderId: Id,
  orderNo: Type.String(),
  tableName: Nullable(Type.String()),
  dish: Type.String(),
  num: Type.Integer(),
  /** Whether the kitchen had it. */
  sent: Type.Boolean(),
  amount: MainField,
  /** Of the store's list, as it was worded then; '' where there is only a typed text. */
  reason: Type.String(),
  /** What was typed. */
  note: Type.String(),
  by: Type.String(),
  approvedBy: Nullable(Type.String()),
});

/** VAT by tax class and percentage, in cents; `name` is '' without a class. */
const TaxRows = Type.Array(
  Type.Object({ name: Type.String(), percent: Percentage, base: MainField, amount: MainField }),
);

/** Sums of orders, in cents, in the column that each was paid in. */
export const Sales = Type.Object({
  orders: Type.Integer(),
  guests: Type.Integer(),
  gross: MainField,
  itemDiscount: MainField,
  wholeBill: MainField,
  orderPromotion: MainField,
  /** What rewards of members took off; absent where that is none. */
  reward: Type.Optional(MainField),
  coupon: MainField,
  serviceCharge: MainField,
  packing: MainField,
  tableCharge: MainField,
  /** Absent where that is none. */
  deliveryFee: Type.Optional(MainField),
  vat: MainField,
  /** VAT that these amounts hold; absent where that is none. */
  vatIncluded: Type.Optional(MainField),
  /** gross − discounts + charges: what was sold. */
  total: MainField,
  refunds: Type.Integer(),
  refunded: MainField,
  /** total − refunded. */
  net: MainField,
  /** How `vat` and `vatIncluded` come about, of orders that were placed while the store had tax classes; absent: none. */
  tax: Type.Optional(TaxRows),
});

/** What was sold by dining style: 1 at tables, 2 take-away, 3 delivery; 0 is what was sold before they were told apart. */
export const StyleSales = Type.Object({
  diningStyle: Type.Integer(),
  orders: Type.Integer(),
  guests: Type.Integer(),
  total: MainField,
  refunded: MainField,
  net: MainField,
});

export const PayChannel = Type.Unsafe<'CASH_PAY' | 'ONLINE_PAY' | 'STORE_BALANCE_PAY' | 'CREDIT_PAY'>(Type.String());

export const ofPeriod = { from: Type.String(), to: Type.String() };

/** The row of a report that staff see. */
const periodReport = <O extends TProperties>({
  path,
  summary,
  output,
}: Pick<Endpoint, 'path' | 'summary'> & { readonly output: O }) =>
  endpoint({
    method: 'GET',
    path,
    body: 'query',
    summary,
    roles: ['employee', 'accountant'],
    input: Type.Object(Period),
    output: Type.Object({ ...ofPeriod, ...output }),
    errors: ['badInput'],
  });

export const reports = {
  salesReport: periodReport({
    path: '/api/employee/forms/sales/orders',
    summary: 'Sales of a period by report day (by hour for one day), with its refunds, voids, tips and rounding.',
    output: {
      unit: Type.Unsafe<'hour' | 'day'>(Type.String()),
      sum: Sales,
      /** They sum to `sum`; none of a style without sales and refunds. */
      styles: Type.Array(StyleSales),
      /** Of each hour ('00' … '23') or day ('YYYY-MM-DD') in which something was sold or refunded. */
      series: Type.Array(
        Type.Object({
          key: Type.String(),
          orders: Type.Integer(),
          vat: MainField,
          vatIncluded: MainField,
          total: MainField,
          net: MainField,
        }),
      ),
      /** Checkouts that were reversed and tenders that were refunded before an order was paid. */
      voids: Type.Object({ count: Type.Integer(), amount: MainField }),
      tips: MainField,
      roundingRiel: SecondField,
      /** Orders placed in the period that were cancelled. */
      cancelled: Type.Integer(),
    },
  }),

  suggestionReport: periodReport({
    path: '/api/employee/forms/sales/suggestions',
    summary: 'What suggestions brought in a period, by the dish that was suggested.',
    output: {
      items: Type.Array(
        Type.Object({
          goodsId: Id,
          name: Type.String(),
          /** On how many phones, each day anew. */
          shown: Type.Integer(),
          /** Pieces of settled orders, and what they brought: without what was refunded since. */
          added: Type.Integer(),
          net: MainField,
        }),
      ),
      net: MainField,
    },
  }),

  itemReport: periodReport({
    path: '/api/employee/forms/sales/goods',
    summary:
      'What was sold of each dish in a period, the most first. With table charges and delivery fees they sum to the sales.',
    output: {
      items: Type.Array(
        Type.Object({
          goodsId: Id,
          name: Type.String(),
          category: Type.String(),
          /** Pieces that are left after refunds; weights are summed apart, in the unit of the dish. */
          num: Type.Number(),
          weight: Type.Number(),
          /** What went back in the period. */
          numRefunded: Type.Number(),
          weightRefunded: Type.Number(),
          gross: MainField,
          /** Every deduction. */
          discount: MainField,
          total: MainField,
          refunded: MainField,
          net: MainField,
        }),
      ),
      /** With its VAT. */
      tableCharge: MainField,
      tableChargeRefunded: MainField,
      deliveryFee: MainField,
      deliveryFeeRefunded: MainField,
      net: MainField,
    },
  }),

  channelReport: periodReport({
    path: '/api/employee/forms/sales/channels',
    summary: 'What came in and went back by each channel in a period, straight from the payment ledger.',
    output: {
      channels: Type.Array(
        Type.Object({
          channel: PayChannel,
          /** Of the offline channel, or the gateway; null for those that need none. */
          through: Nullable(Type.String()),
          tenders: Type.Integer(),
          taken: MainField,
          /** Refunded, voided; of credit what was settled or cancelled. */
          back: MainField,
          net: MainField,
          tips: MainField,
          roundingRiel: SecondField,
          /** Put into wallets at the counter: money of the till that is no sale. */
          topUps: MainField,
          /** Of cash: the notes that came in less those that went out, tips and top-ups among them; null elsewhere. */
          cash: Nullable(Type.Object({ cents: MainField, riel: SecondField })),
        }),
      ),
      /** Σ net of all channels. */
      net: MainField,
      /** Of it, what is held for orders that were not paid in full by the end of the period, less what was then held before. */
      unsettled: MainField,
    },
  }),

  dayAtGlance: endpoint({
    method: 'GET',
    path: '/api/employee/forms/sales/today',
    body: 'query',
    summary:
      'The report day that runs, beside the same weekday a week before: by hour, best sellers, channels, table turns.',
    roles: ['accountant'],
    input: Type.Object({}),
    output: Type.Object({
      /** 'YYYY-MM-DD', in the store's zone and from its cut-off; and the day seven days before it. */
      day: Type.String(),
      before: Type.String(),
      /** Those of the sales report of the day. */
      sum: Type.Object({
        orders: Type.Integer(),
        guests: Type.Integer(),
        total: MainField,
        refunded: MainField,
        net: MainField,
        tax: Type.Optional(TaxRows),
      }),
      /** From the first to the last hour ('00' … '23') in which either day sold something, in the report day's order. */
      hours: Type.Array(Type.Object({ hour: Type.String(), net: MainField, netBefore: MainField })),
      /** The dishes that brought the most. Weights in the unit of the dish. */
      best: Type.Array(
        Type.Object({ goodsId: Id, name: Type.String(), num: Type.Number(), weight: Type.Number(), net: MainField }),
      ),
      /** As in the report of channels. */
      channels: Type.Array(Type.Object({ channel: PayChannel, through: Nullable(Type.String()), net: MainField })),
      channelsNet: MainField,
      unsettled: MainField,
      /** Tables that guests sit at; sittings that began in the day and ordered; of them, those that last. */
      tables: Type.Object({
        count: Type.Integer(),
        sittings: Type.Integer(),
        open: Type.Integer(),
        /** Of sittings that ended, on average; null without any. */
        stayMinutes: Nullable(Type.Integer()),
      }),
    }),
    errors: [],
  }),

  exportReport: endpoint({
    method: 'POST',
    path: '/api/employee/forms/sales/orders/export',
    body: 'json',
    summary:
      'A report of a period as a file, piece by piece: orders one by one, sales, per item, per channel, or VAT by tax class; xlsx or CSV.',
    roles: ['employee', 'accountant'],
    input: Type.Object({
      ...Period,
      report: OneOf(...REPORT_NAMES),
      format: OneOf('xlsx', 'csv'),
      /** `next` of the piece before. */
      after: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}([.][0-9]{1,15}){6}$' })),
    }),
    output: Type.Object({
      ...ofPeriod,
      fileName: Type.String(),
      contentType: Type.String(),
      /** base64; the pieces behind each other are the file. */
      data: Type.String(),
      /** Rows that are written, of how many. */
      done: Type.Integer(),
      total: Type.Integer(),
      /** Null for the last piece. */
      next: Nullable(Type.String()),
    }),
    errors: ['badInput'],
  }),

  printReport: endpoint({
    method: 'POST',
    path: '/api/employee/forms/sales/print',
    body: 'json',
    summary:
      'Prints the report of a period, sales, dishes and payments, on every printer for reports (M-23 without one).',
    roles: ['employee'],
    input: Type.Object(Period),
    output: Type.Object({ jobs: Type.Integer() }),
    errors: ['badInput', 'printFailed'],
    idempotent: true,
  }),
};
