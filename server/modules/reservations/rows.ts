import { COMMANDS } from '@romduol/contract/events';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { announce } from '../../realtime/announce';
import { lockBill } from '../payments';

export type ReservationRow = Selectable<Schema['reservation']>;
export type RuleRow = Selectable<Schema['reservation_rule']>;
type Bill = Awaited<ReturnType<typeof lockBill>>;

/** How a store takes reservations; undefined = it takes none. */
export const findRule = (db: Db, storeId: number): Promise<RuleRow | undefined> =>
  db.selectFrom('reservation_rule').selectAll().where('store_id', '=', storeId).executeTakeFirst();

/** Guests see the reservations that they made on this device, and a member those made on any. */
export const isTheirs = (row: ReservationRow, { deviceId, personId }: DinerCaller): boolean =>
  row.temp_id === deviceId || (personId !== null && row.person_id === personId);

export const findReservation = async (db: Db, storeId: number, id: number): Promise<ReservationRow> =>
  (await db
    .selectFrom('reservation')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? refuse('notFound');

/** A reservation that is about to change. Its order, where there is one, is locked first, as everywhere. */
export const lockReservation = async (
  db: Db,
  storeId: number,
  id: number,
): Promise<{ readonly row: ReservationRow; readonly bill: Bill | null }> => {
  const { order_id: orderId } = await findReservation(db, storeId, id);
  const bill = orderId === null ? null : await lockBill(db, storeId, orderId);
  const row = await db
    .selectFrom('reservation')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { row, bill };
};

/** Notifies staff and the guests' phone about a change of a reservation. */
export const announceReservation = (db: Db, row: ReservationRow, now: Date): Promise<void> =>
  announce(db, {
    storeId: row.store_id,
    cmd: COMMANDS.reservation,
    to: ['staff', `device:${row.temp_id}`],
    data: { reservationId: row.id },
    now,
  });

/** Ends a reservation that is still open; a caller that lost the race is refused. */
export const endReservation = async (
  db: Db,
  row: ReservationRow,
  {
    status,
    now,
    reason = '',
    set = {},
  }: {
    readonly status: 'cancelled' | 'seated' | 'noShow';
    readonly now: Date;
    readonly reason?: string;
    readonly set?: Partial<Pick<ReservationRow, 'table_id' | 'order_id'>>;
  },
): Promise<ReservationRow> => {
  const ended = await db
    .updateTable('reservation')
    .set({ ...set, status, ended_at: now, reason })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .where('status', '=', 'reserved')
    .returningAll()
    .executeTakeFirst();
  if (!ended) throw new Refusal('changedMeanwhile');
  await announceReservation(db, ended, now);
  return ended;
};
