import { RESERVATION_PARTY_MAX } from '@romduol/domain/limits';
import type { TableStatus } from '@romduol/domain/tables/transitions';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { MainField, Id, Instant, Nullable } from './fields';

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
  /** When an ad-hoc table is removed; null for a permanent one. */
  endsAt: Nullable(Instant),
  sitting: Nullable(Type.Object({ id: Id, openedAt: Instant, partySize: Type.Integer() })),
  unpaid: MainField,
  paid: Type.Boolean(),
  waiting: Type.Integer(),
  /** The newest of its calls; `from` names the kiosks that ring, empty where it is the table's guests. */
  call: Nullable(Type.Object({ reason: Type.String(), at: Instant, from: Type.Array(Type.String()) })),
});

const TableId = Type.Object({ tableId: Id });
/** What a tile of the floor has room for. */
export const TABLE_NAME_MAX = 20;
/** One of some texts. */
export const OneOf = <const W extends string>(...words: readonly W[]) =>
  Type.Unsafe<W>(Type.String({ enum: [...words] }));
export const OrderId = Type.Object({ orderId: Id });
export const moves = ['orderNotFound', 'orderCancelled', 'changedMeanwhile'] as const;

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
    summary: 'Holds a free table for a guest: it is occupied until guests are seated or it is released.',
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
};
