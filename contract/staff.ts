import { RESERVATION_PARTY_MAX } from '@romduol/domain/limits';
import type { TableStatus } from '@romduol/domain/tables/transitions';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { CentsField, CentsIn, Id, Instant, Nullable } from './fields';
import { Order, OrderSummary, Reason } from './orders';

export const BoardTable = Type.Object({
  tableId: Id,
  name: Type.String(),
  tableUuid: Type.String(),
  floorId: Id,
  /** The floor's name. */
  floor: Type.String(),
  seats: Type.Integer(),
  kind: Type.Unsafe<'table' | 'counter'>(Type.String()),
  /** 0 idle, 1 dining, 2 reserved, 3 occupied, 4 temporary (T-07). */
  status: Type.Unsafe<TableStatus>(Type.Integer()),
  statusSince: Instant,
  /** When an ad-hoc table is gone by itself; null for one that always stands there. */
  endsAt: Nullable(Instant),
  sitting: Nullable(Type.Object({ id: Id, openedAt: Instant, partySize: Type.Integer() })),
  unpaid: CentsField,
  paid: Type.Boolean(),
  waiting: Type.Integer(),
  /** The newest of its calls; `from` names the kiosks that ring, empty where it is the table's guests. */
  call: Nullable(Type.Object({ reason: Type.String(), at: Instant, from: Type.Array(Type.String()) })),
});

const TableId = Type.Object({ tableId: Id });
/** What a tile of the floor has room for. */
export const TABLE_NAME_MAX = 20;
/** One of some words. */
const OneOf = <const W extends string>(...words: readonly W[]) => Type.Unsafe<W>(Type.String({ enum: [...words] }));
const OrderId = Type.Object({ orderId: Id });
const moves = ['orderNotFound', 'orderCancelled', 'changedMeanwhile'] as const;

export const staff = {
  board: endpoint({
    method: 'GET',
    path: '/api/employee/tables',
    body: 'query',
    summary: 'The floor: every table with its status, its party, what is unpaid and what waits.',
    roles: ['employee'],
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
    summary: 'Seats guests at a free, held or temporary table: their sitting opens, and phones that scan join it.',
    roles: ['employee'],
    input: Type.Object({ tableId: Id, partySize: Type.Integer({ minimum: 1, maximum: RESERVATION_PARTY_MAX }) }),
    output: NOTHING,
    errors: ['notFound', 'tableOccupied'],
  }),

  holdTable: endpoint({
    method: 'POST',
    path: '/api/employee/tables/{tableId}/hold',
    body: 'json',
    summary: 'Keeps a free table for somebody: it is occupied until guests are seated or it is given back.',
    roles: ['employee'],
    input: TableId,
    output: NOTHING,
    errors: ['notFound', 'tableOccupied'],
  }),

  freeTable: endpoint({
    method: 'POST',
    path: '/api/employee/tables/{tableId}/free',
    body: 'json',
    summary: 'Gives a table back that staff had kept.',
    roles: ['employee'],
    input: TableId,
    output: NOTHING,
    errors: ['notFound', 'tableOccupied'],
  }),

  renewTableCode: endpoint({
    method: 'POST',
    path: '/api/employee/tables/{tableId}/code',
    body: 'json',
    summary: 'Renews a table’s code: what was printed before is expired; phones at the table stay.',
    roles: ['employee'],
    input: TableId,
    output: Type.Object({ code: Type.String() }),
    errors: ['notFound'],
  }),

  openTemporaryTable: endpoint({
    method: 'POST',
    path: '/api/employee/tables',
    body: 'json',
    summary: 'Puts up an ad-hoc table with a code of its own; it is gone when the business day ends.',
    roles: ['employee'],
    input: Type.Object({
      name: Type.String({ minLength: 1, maxLength: TABLE_NAME_MAX, pattern: '\\S' }),
      seats: Type.Integer({ minimum: 1, maximum: RESERVATION_PARTY_MAX }),
      floorId: Id,
    }),
    output: TableId,
    errors: ['notFound', 'conflict'],
    idempotent: true,
  }),

  closeTemporaryTable: endpoint({
    method: 'DELETE',
    path: '/api/employee/tables/{tableId}',
    body: 'query',
    summary: 'Takes an ad-hoc table away, once its party owes nothing.',
    roles: ['employee'],
    input: TableId,
    output: NOTHING,
    errors: ['notFound', 'unpaidOrders'],
  }),

  clearTable: endpoint({
    method: 'POST',
    path: '/api/employee/tables/{tableId}/clear',
    body: 'json',
    summary: 'Closes the sitting of a table whose orders are settled, and sets the table free.',
    roles: ['employee'],
    input: TableId,
    output: NOTHING,
    errors: ['notFound', 'unpaidOrders'],
  }),

  answerCall: endpoint({
    method: 'POST',
    path: '/api/employee/tables/{tableId}/answerCall',
    body: 'json',
    summary: 'Answers the table that rang.',
    roles: ['employee'],
    input: TableId,
    output: NOTHING,
    errors: ['notFound'],
  }),

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
          price: Type.Optional(CentsIn),
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
    summary: 'Takes a dish off sale now, for today or after a count, or puts it back; every menu hears of it.',
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
