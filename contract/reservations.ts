import { CART_LINE_CAP } from '@romduol/domain/limits';
import type { ReservationStatus } from '@romduol/domain/rules/reservation';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import {
  CashOut,
  MainField,
  MainIn,
  ColumnField,
  Id,
  Instant,
  Note,
  Nullable,
  PayStatusField,
  SecondField,
  Phone,
  ZoneFields,
} from './fields';
import { Chosen } from './rounds';

const NAME_MAX = 60;

/** A reservation, as its guests and the staff see it. */
const Reservation = Type.Object({
  reservationId: Id,
  /** T-06: reserved or cancelled; seated and noShow once its time has come. */
  status: Type.Unsafe<ReservationStatus>(Type.String()),
  at: Instant,
  partySize: Type.Integer(),
  name: Type.String(),
  phone: Type.String(),
  remark: Type.String(),
  /** Dishes chosen ahead. */
  goodsList: Type.Array(Type.Object({ id: Id, name: Type.String(), num: Type.Integer() })),
  /** Null until staff chose a table, or one was kept by itself. */
  tableId: Nullable(Id),
  tableName: Nullable(Type.String()),
  /** Paid ahead: from the booking on; else once seated. */
  orderNo: Nullable(Type.String()),
  payStatus: Nullable(PayStatusField),
  /** Must be paid by then, or the seats are free again; null = nothing is to be paid now. */
  payBy: Nullable(Instant),
  /** The guests may cancel by themselves until then. */
  cancelBy: Instant,
  /** T-06: what goes back, promised within 24 hours of the cancellation. */
  refund: Nullable(
    Type.Object({
      amount: MainField,
      dueAt: Instant,
      done: Type.Boolean(),
      late: Type.Boolean(),
      /** Staff pay it out, and confirm that. */
      byHand: Type.Boolean(),
      /**
       * What of it staff have still to hand out in cash, what that left in a drawer, and how riel and dollars convert.
       */
      cash: Nullable(
        Type.Object({
          amount: MainField,
          cents: MainField,
          riel: SecondField,
          conversionRatio: Type.Number(),
          cashRounding: SecondField,
        }),
      ),
    }),
  ),
});

const Line = Type.Object({
  /** The goods' id. */
  id: Id,
  ...Chosen,
  cartNum: Type.Integer({ minimum: 1, maximum: CART_LINE_CAP }),
});

const Which = Type.Object({ reservationId: Id });
const staffActs = ['notFound', 'changedMeanwhile'] as const;

export const reservations = {
  reserveTimeInfo: endpoint({
    method: 'GET',
    path: '/api/consumer/goods_reserve/reserveTimeInfo',
    body: 'query',
    summary: 'The days and times that can be reserved, with the seats that are left; no times = the store takes none.',
    roles: ['diner', 'employee'],
    late: true,
    input: NOTHING,
    output: Type.Object({
      now: Instant,
      ...ZoneFields,
      days: Type.Array(
        Type.Object({
          /** YYYY-MM-DD in the store's zone. */
          day: Type.String(),
          times: Type.Array(Type.Object({ at: Instant, left: Type.Integer() })),
        }),
      ),
      /** Dishes chosen ahead are paid ahead. */
      prepay: Type.Boolean(),
      cutOffMinutes: Type.Integer(),
      graceMinutes: Type.Integer(),
    }),
    errors: ['branchClosed', 'storeUnavailable'],
  }),

  saveReserve: endpoint({
    method: 'POST',
    path: '/api/consumer/goods_reserve/saveReserve',
    body: 'json',
    summary: 'Reserves seats at an offered time, with dishes chosen ahead where there are any.',
    roles: ['diner'],
    late: true,
    input: Type.Object({
      at: Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 }),
      partySize: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }),
      name: Type.String({ minLength: 1, maxLength: NAME_MAX, pattern: '\\S' }),
      phone: Phone,
      remark: Type.Optional(Note),
      goodsList: Type.Optional(Type.Array(Line, { maxItems: 100 })),
      /** The total of the dishes that the person saw, where they are paid ahead (M-24). */
      expectedTotal: Type.Optional(MainIn),
      column: Type.Optional(ColumnField),
    }),
    output: Reservation,
    errors: [
      'branchClosed',
      'storeUnavailable',
      'reservationsOff',
      'slotFull',
      'reservationLimit',
      'soldOut',
      'productChanged',
      'weighingRequired',
    ],
    idempotent: true,
  }),

  reserveSingle: endpoint({
    method: 'GET',
    path: '/api/consumer/goods_reserve/single',
    body: 'query',
    summary: 'One reservation of this device, or of this member.',
    roles: ['diner'],
    late: true,
    input: Which,
    output: Reservation,
    errors: ['notFound'],
  }),

  reserveList: endpoint({
    method: 'GET',
    path: '/api/consumer/goods_reserve/list',
    body: 'query',
    summary: 'The reservations of this device, or of this member: the last fifty by their time.',
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: Type.Object({ list: Type.Array(Reservation) }),
    errors: [],
  }),

  cancelReserve: endpoint({
    method: 'PUT',
    path: '/api/consumer/orders/cancelReserve',
    body: 'json',
    summary: 'Guests cancel before the cut-off (M-22 after it); what was paid is refunded within 24 hours (T-06).',
    roles: ['diner'],
    late: true,
    input: Type.Object({ reservationId: Id, reason: Type.Optional(Note) }),
    output: Reservation,
    errors: ['notFound', 'reservationCancelFailed', 'tendersCaptured'],
    idempotent: true,
  }),

  staffReservations: endpoint({
    method: 'GET',
    path: '/api/store/reservations',
    body: 'query',
    summary: 'Reservations that still concern staff: of today and later, and those whose refund is due.',
    roles: ['employee'],
    input: NOTHING,
    output: Type.Object({
      now: Instant,
      ...ZoneFields,
      graceMinutes: Type.Integer(),
      list: Type.Array(Reservation),
    }),
    errors: [],
  }),

  reservationTable: endpoint({
    method: 'PUT',
    path: '/api/store/reservations/table',
    body: 'json',
    summary: 'Chooses the table that is kept for a reservation.',
    roles: ['employee'],
    input: Type.Object({ reservationId: Id, tableId: Id }),
    output: Reservation,
    errors: [...staffActs, 'tableOccupied'],
  }),

  seatReservation: endpoint({
    method: 'PUT',
    path: '/api/store/reservations/seat',
    body: 'json',
    summary: 'The guests have come and sit down: a sitting opens, and their dishes go to the kitchen.',
    roles: ['employee'],
    input: Type.Object({
      reservationId: Id,
      tableId: Id,
      /** Their dishes are no longer available: they order anew. */
      withoutGoods: Type.Optional(Type.Boolean()),
    }),
    output: Reservation,
    errors: [...staffActs, 'tableOccupied', 'amountDueRemains', 'soldOut', 'productChanged'],
    idempotent: true,
  }),

  noShowReservation: endpoint({
    method: 'PUT',
    path: '/api/store/reservations/noShow',
    body: 'json',
    summary: 'The guests did not come within the grace time; of what they paid the store keeps its share.',
    roles: ['employee'],
    input: Which,
    output: Reservation,
    errors: [...staffActs, 'graceTimeRunning'],
    idempotent: true,
  }),

  staffCancelReservation: endpoint({
    method: 'PUT',
    path: '/api/store/reservations/cancel',
    body: 'json',
    summary: 'Staff cancel a reservation, with a reason, at any time before the guests are seated.',
    roles: ['employee'],
    input: Type.Object({ reservationId: Id, reason: Note }),
    output: Reservation,
    errors: [...staffActs, 'reasonRequired', 'reservationCancelFailed', 'tendersCaptured'],
    idempotent: true,
  }),

  reservationRefunded: endpoint({
    method: 'PUT',
    path: '/api/store/reservations/refunded',
    body: 'json',
    summary: 'Confirms that the refund of a reservation was paid out.',
    roles: ['employee'],
    input: Type.Object({ ...Which.properties, ...CashOut }),
    output: Reservation,
    errors: [...staffActs, 'noTill'],
    idempotent: true,
  }),
};
