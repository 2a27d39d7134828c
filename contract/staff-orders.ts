import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { MainIn, Id, Instant, Nullable } from './fields';
import { Order, OrderSummary } from './order';
import { Reason } from './orders';
import { moves, OneOf, OrderId } from './staff';

export const staffOrders = {
  staffOrders: endpoint({
    method: 'GET',
    path: '/api/employee/orders',
    body: 'query',
    summary: 'Orders of the store: those that wait for staff, are unpaid, are done, or all; filtered, by pages.',
    roles: ['employee'],
    input: Type.Object({
      /** Waiting for staff (6, 8), unpaid (1, 6, 8), all others, or every one. */
      show: Type.Optional(OneOf('waiting', 'open', 'done', 'all')),
      /** 1 QR, 2 mini-program, 3 staff, 4 kiosk. */
      source: Type.Optional(Type.Unsafe<1 | 2 | 3 | 4>(Type.Integer({ minimum: 1, maximum: 4 }))),
      pay: Type.Optional(OneOf('unpaid', 'paid', 'credit', 'refunded', 'cancelled')),
      /** When it was placed. Without: the business day, and whatever is unpaid; 30 days where a number is looked for. */
      time: Type.Optional(OneOf('hour', 'today', 'yesterday')),
      tableId: Type.Optional(Id),
      /** A party at its table: all of its orders, whenever they were placed. */
      sittingId: Type.Optional(Id),
      /** How many guests it is for: one, a pair, three or four, more. */
      party: Type.Optional(OneOf('one', 'two', 'few', 'many')),
      /** How it reaches its guest; `platform`: from a delivery platform, brought or collected. */
      reaches: Type.Optional(OneOf('dineIn', 'takeAway', 'delivery', 'platform')),
      /** Part of the order's number. */
      search: Type.Optional(Type.String({ pattern: '^[0-9]{1,20}$' })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    }),
    output: Type.Object({
      now: Instant,
      list: Type.Array(OrderSummary),
      more: Type.Boolean(),
      /** How many wait for staff, whatever is filtered. */
      waiting: Type.Integer(),
      /** How many each list shows under the same filter. */
      counts: Type.Object({
        waiting: Type.Integer(),
        open: Type.Integer(),
        done: Type.Integer(),
        all: Type.Integer(),
      }),
    }),
    errors: [],
  }),

  staffOrder: endpoint({
    method: 'GET',
    path: '/api/employee/orders/{orderId}',
    body: 'query',
    summary: 'One order of the store, with its lines, its money and what happened.',
    roles: ['employee'],
    input: OrderId,
    output: Order,
    errors: ['orderNotFound'],
  }),

  acceptOrder: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/accept',
    body: 'json',
    summary: 'Accepts an order that waits for the store.',
    roles: ['acceptor'],
    input: OrderId,
    output: Order,
    errors: [...moves],
    assumesCaller: true,
  }),

  rejectOrder: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/reject',
    body: 'json',
    summary: 'Rejects an order that waits for the store, with a reason that the diner reads.',
    roles: ['acceptor'],
    input: Type.Object({ orderId: Id, reason: Type.Optional(Reason) }),
    output: Order,
    errors: [...moves, 'reasonRequired'],
  }),

  weighLines: endpoint({
    method: 'PUT',
    path: '/api/employee/orders/{orderId}/weigh',
    body: 'json',
    summary: 'Gives weighed lines their weight and timed lines their price; the order is computed again.',
    roles: ['employee'],
    input: Type.Object({
      orderId: Id,
      lines: Type.Array(
        Type.Object({
          id: Id,
          /** In the unit of the line's price, up to 4 digits and 3 decimals. */
          weight: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 9_999.999 })),
          /** For a line that is priced by time: what it costs, in cents. */
          price: Type.Optional(MainIn),
        }),
        { minItems: 1, maxItems: 100 },
      ),
    }),
    output: Order,
    errors: [...moves, 'notFound', 'roundWaiting'],
  }),

  timeLine: endpoint({
    method: 'PUT',
    path: '/api/employee/orders/{orderId}/time',
    body: 'json',
    summary: 'Starts or stops the clock of a line that is priced by time; stopping prices it by its hourly price.',
    roles: ['employee'],
    input: Type.Object({
      orderId: Id,
      lineId: Id,
      clock: Type.Unsafe<'start' | 'stop'>(Type.String({ enum: ['start', 'stop'] })),
    }),
    output: Order,
    errors: [...moves, 'notFound', 'roundWaiting'],
  }),

  confirmOrder: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/confirm',
    body: 'json',
    summary: 'Confirms an order whose lines are all weighed and priced: it can be paid.',
    roles: ['employee'],
    input: OrderId,
    output: Order,
    errors: [...moves, 'weighingRequired'],
  }),

  goodsSoldOut: endpoint({
    method: 'PUT',
    path: '/api/employee/goods/soldOut',
    body: 'json',
    summary: 'Takes a dish off sale now, for today or after a count, or puts it back; every menu is updated.',
    roles: ['employee'],
    input: Type.Object({
      goodsId: Id,
      sale: Type.Unsafe<'on' | 'off' | 'today' | 'count'>(Type.String({ enum: ['on', 'off', 'today', 'count'] })),
      /** Portions left, for `count`. */
      count: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999 })),
    }),
    output: Type.Object({ soldOut: Type.Boolean(), stock: Nullable(Type.Integer()) }),
    errors: ['notFound'],
  }),
};
