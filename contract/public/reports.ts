import { Type } from '@sinclair/typebox';
import { Day, PayChannel } from '../reports';
import { publicCall } from './call';
import { Currency, Id, maybe, Money, Name, StoreId } from './fields';

const ofDays = {
  storeId: StoreId,
  from: Type.Optional({ ...Day, description: 'Business day of the store, YYYY-MM-DD. Without both: today.' }),
  to: Type.Optional({ ...Day, description: 'The last day, included; a year after `from` at most.' }),
};
const period = { from: Type.String(), to: Type.String(), currency: Currency };

export const reports = {
  salesReport: publicCall({
    method: 'GET',
    path: '/api/v1/stores/{storeId}/reports/sales',
    body: 'query',
    scope: 'reports:read',
    tag: 'Reports',
    summary: 'What was sold in a period, by business day; by hour for one day.',
    input: Type.Object(ofDays),
    output: Type.Object({
      ...period,
      sums: Type.Object({
        orders: Type.Integer(),
        guests: Type.Integer(),
        gross: Money,
        itemDiscount: Money,
        wholeBill: Money,
        orderPromotion: Money,
        reward: Money,
        coupon: Money,
        serviceCharge: Money,
        packing: Money,
        tableCharge: Money,
        deliveryFee: Money,
        vat: Money,
        total: Money,
        refunds: Type.Integer(),
        refunded: Money,
        net: Type.Integer({ description: '`total` − `refunded`.' }),
      }),
      styles: Type.Array(
        Type.Object({
          diningStyle: Type.Integer({
            description: '1 at tables, 2 take-away, 3 delivery; 0 is what was sold before they were told apart.',
          }),
          orders: Type.Integer(),
          guests: Type.Integer(),
          total: Money,
          refunded: Money,
          net: Money,
        }),
      ),
      unit: Type.Union([Type.Literal('hour'), Type.Literal('day')]),
      series: Type.Array(
        Type.Object({
          key: Type.String({ description: "'00' … '23', or YYYY-MM-DD." }),
          orders: Type.Integer(),
          total: Money,
          net: Money,
        }),
      ),
      tips: Money,
      cancelledOrders: Type.Integer(),
    }),
    errors: [],
    example: { storeId: 1 },
  }),

  itemReport: publicCall({
    method: 'GET',
    path: '/api/v1/stores/{storeId}/reports/items',
    body: 'query',
    scope: 'reports:read',
    tag: 'Reports',
    summary: 'What was sold of each dish in a period, the most first.',
    input: Type.Object(ofDays),
    output: Type.Object({
      ...period,
      items: Type.Array(
        Type.Object({
          dishId: Id,
          name: Name,
          category: Name,
          pieces: Type.Number({ description: 'Less what was refunded.' }),
          weight: Type.Number({ description: 'In the unit of the dish.' }),
          gross: Money,
          discount: Money,
          total: Money,
          refunded: Money,
          net: Money,
        }),
      ),
      tableCharge: Money,
      deliveryFee: Money,
      net: Money,
    }),
    errors: [],
    example: { storeId: 1 },
  }),

  dayReport: publicCall({
    method: 'GET',
    path: '/api/v1/stores/{storeId}/reports/day',
    body: 'query',
    scope: 'reports:read',
    tag: 'Reports',
    summary: 'The business day that runs: sales by hour beside those of a week before, payments, tables.',
    input: Type.Object({ storeId: StoreId }),
    output: Type.Object({
      day: Type.String(),
      weekBefore: Type.String(),
      currency: Currency,
      sums: Type.Object({ orders: Type.Integer(), guests: Type.Integer(), total: Money, refunded: Money, net: Money }),
      hours: Type.Array(Type.Object({ hour: Type.String(), net: Money, netWeekBefore: Money })),
      payments: Type.Array(
        Type.Object({
          channel: PayChannel,
          through: maybe(Type.String({ description: 'The gateway, or how the store calls the way to pay.' })),
          net: Money,
        }),
      ),
      tables: Type.Object({ count: Type.Integer(), sittings: Type.Integer(), open: Type.Integer() }),
    }),
    errors: [],
    example: { storeId: 1 },
  }),

  journal: publicCall({
    method: 'GET',
    path: '/api/v1/stores/{storeId}/reports/journal',
    body: 'query',
    scope: 'reports:read',
    tag: 'Reports',
    summary: 'The business days of a period as balanced journal entries, 31 days at most.',
    input: Type.Object(ofDays),
    output: Type.Object({
      ...period,
      decimals: Type.Integer({ description: 'Decimals of `currency`.' }),
      secondCurrency: maybe(Type.String({ description: 'The second currency in which guests pay cash.' })),
      entries: Type.Array(
        Type.Object({
          id: Type.String({ description: 'The same for the same store and day.' }),
          date: Type.String(),
          rate: Type.Union([Type.Number(), Type.Null()], {
            description: 'Minor units of `secondCurrency` for 100 of `currency`, by which cash of it is counted.',
          }),
          debit: Money,
          credit: Money,
          lines: Type.Array(
            Type.Object({
              account: Type.String({ description: 'Its number, as the store set it.' }),
              purpose: Type.String({ description: 'What the account is for.' }),
              kind: Type.String({ description: 'What the line is about.' }),
              detail: Type.String({
                description: 'A category, tax class, way to pay, till, or a reason; may be empty.',
              }),
              debit: Money,
              credit: Money,
              second: Type.Union([Type.Object({ currency: Currency, amount: Type.Integer() }), Type.Null()], {
                description: 'Notes of the second currency that the line stands for.',
              }),
            }),
          ),
        }),
      ),
    }),
    errors: ['badInput'],
    example: { storeId: 1 },
  }),
};
