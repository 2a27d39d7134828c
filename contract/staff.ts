import { RESERVATION_PARTY_MAX } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { CentsField, CentsIn, Id, Instant, Nullable } from './fields';
import { Order, OrderSummary, Reason } from './orders';

export const BoardTable = Type.Object({
  tableId: Id,
  name: Type.String(),
  tableUuid: Type.String(),
  floorId: Id,
  seats: Type.Integer(),
  kind: Type.Unsafe<'table' | 'counter'>(Type.String()),
  /** 0 idle, 1 dining, 2 reserved, 3 occupied, 4 temporary (T-07). */
  status: Type.Unsafe<0 | 1 | 2 | 3 | 4>(Type.Integer()),
  statusSince: Instant,
  sitting: Nullable(Type.Object({ id: Id, openedAt: Instant, partySize: Type.Integer() })),
  unpaid: CentsField,
  paid: Type.Boolean(),
  waiting: Type.Integer(),
  call: Nullable(Type.Object({ reason: Type.String(), at: Instant })),
});

const OrderId = Type.Object({ orderId: Id });
const moves = ['orderNotFound', 'orderCancelled', 'changedMeanwhile'] as const;

export const staff = {
  board: endpoint({
    method: 'GET',
    path: '/api/employee/tables',
    body: 'query',
    summary: 'The floor: every table with its status, its party, what is unpaid and what waits.',
    who: ['employee'],
    input: NOTHING,
    output: Type.Object({
      now: Instant,
      floors: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      tables: Type.Array(BoardTable),
    }),
    errors: [],
  }),

  openTable: endpoint({
    method: 'POST',
    path: '/api/employee/tables/{tableId}/open',
    body: 'json',
    summary: 'Seats guests at a free table: their sitting opens, and phones that scan join it.',
    who: ['employee'],
    input: Type.Object({ tableId: Id, partySize: Type.Integer({ minimum: 1, maximum: RESERVATION_PARTY_MAX }) }),
    output: NOTHING,
    errors: ['notFound', 'tableOccupied'],
  }),

  clearTable: endpoint({
    method: 'POST',
    path: '/api/employee/tables/{tableId}/clear',
    body: 'json',
    summary: 'Closes the sitting of a table whose orders are settled, and sets the table free.',
    who: ['employee'],
    input: Type.Object({ tableId: Id }),
    output: NOTHING,
    errors: ['notFound', 'unpaidOrders'],
  }),

  answerCall: endpoint({
    method: 'POST',
    path: '/api/employee/tables/{tableId}/answerCall',
    body: 'json',
    summary: 'Answers the table that rang.',
    who: ['employee'],
    input: Type.Object({ tableId: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  staffOrders: endpoint({
    method: 'GET',
    path: '/api/employee/orders',
    body: 'query',
    summary: 'Orders of the store: those that wait for staff, those that are open, or all of today.',
    who: ['employee'],
    input: Type.Object({
      show: Type.Optional(Type.Unsafe<'waiting' | 'open' | 'all'>(Type.String({ enum: ['waiting', 'open', 'all'] }))),
      tableId: Type.Optional(Id),
    }),
    output: Type.Object({ now: Instant, list: Type.Array(OrderSummary), waiting: Type.Integer() }),
    errors: [],
  }),

  staffOrder: endpoint({
    method: 'GET',
    path: '/api/employee/orders/{orderId}',
    body: 'query',
    summary: 'One order of the store, with its lines, its money and what happened.',
    who: ['employee'],
    input: OrderId,
    output: Order,
    errors: ['orderNotFound'],
  }),

  acceptOrder: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/accept',
    body: 'json',
    summary: 'Accepts an order that waits for the store.',
    who: ['acceptor'],
    input: OrderId,
    output: Order,
    errors: [...moves],
  }),

  rejectOrder: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/reject',
    body: 'json',
    summary: 'Rejects an order that waits for the store, with a reason that the diner reads.',
    who: ['acceptor'],
    input: Type.Object({ orderId: Id, reason: Type.Optional(Reason) }),
    output: Order,
    errors: [...moves, 'reasonRequired'],
  }),

  weighLines: endpoint({
    method: 'PUT',
    path: '/api/employee/orders/{orderId}/weigh',
    body: 'json',
    summary: 'Gives weighed lines their weight and timed lines their price; the order is computed again.',
    who: ['employee'],
    input: Type.Object({
      orderId: Id,
      lines: Type.Array(
        Type.Object({
          id: Id,
          /** In the unit of the line's price, up to 4 digits and 3 decimals. */
          weight: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 9_999.999 })),
          /** For a line that is priced by time: what it costs, in cents. */
          price: Type.Optional(CentsIn),
        }),
        { minItems: 1, maxItems: 100 },
      ),
    }),
    output: Order,
    errors: [...moves, 'notFound'],
  }),

  confirmOrder: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/confirm',
    body: 'json',
    summary: 'Confirms an order whose lines are all weighed and priced: it can be paid.',
    who: ['employee'],
    input: OrderId,
    output: Order,
    errors: [...moves, 'weighingRequired'],
  }),

  goodsSoldOut: endpoint({
    method: 'PUT',
    path: '/api/employee/goods/soldOut',
    body: 'json',
    summary: 'Takes a dish off sale now, for today or after a count, or puts it back; every menu hears of it.',
    who: ['employee'],
    input: Type.Object({
      goodsId: Id,
      sale: Type.Unsafe<'on' | 'off' | 'today' | 'count'>(Type.String({ enum: ['on', 'off', 'today', 'count'] })),
      /** Portions left, for `count`. */
      count: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999 })),
    }),
    output: Type.Object({ soldOut: Type.Boolean(), stock: Nullable(Type.Integer()) }),
    errors: ['notFound'],
  }),

  storeSettings: endpoint({
    method: 'GET',
    path: '/api/employee/store',
    body: 'query',
    summary: 'The settings of the store, for its manager.',
    who: ['manager'],
    input: NOTHING,
    output: Type.Object({
      name: Type.String(),
      settings: Type.Array(
        Type.Object({ key: Type.String(), value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]) }),
      ),
    }),
    errors: [],
  }),
};
