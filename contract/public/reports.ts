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
        coupon: Money,
        serviceCharge: Money,
        packing: Money,
        tableCharge: Money,
        vat: Money,
        total: Money,
        refunds: Type.Integer(),
        refunded: Money,
        net: Type.Integer({ description: '`total` − `refunded`.' }),
      }),
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
};
