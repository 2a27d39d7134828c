import { COMMANDS } from '@romduol/contract/events';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../../db/schema';
import type { HeldPortions } from '../../db/schema-reservations';
import type { Db } from '../../db/db';
import { writeCollected } from '../../db/transaction';
import { Refusal, refusalFor } from '../../http/refusal';
import { announce } from '../../realtime/announce';

interface Slot {
  readonly storeId: number;
  readonly at: Date;
}

/**
 * Takes seats of one time by one conditional update, which queues concurrent calls: one of them gets the last seats.
 * The constraint checks the same. The time has its row already. Throws slotFull.
 */
export const takeSlot = async (db: Db, { storeId, at }: Slot, guests: number, capacity: number): Promise<void> => {
  await writeCollected(db);
  const taken = await db
    .updateTable('reservation_slot')
    .set((row) => ({ taken: row('taken', '+', guests), capacity }))
    .where('store_id', '=', storeId)
    .where('at', '=', at)
    .where(sql<boolean>`taken + ${guests} <= ${capacity}`)
    .returning('taken')
    .executeTakeFirst();
  if (!taken) throw new Refusal('slotFull');
};

/** Portions of a dish with a limit, with its name in the caller's language. */
type SlotRequest = HeldPortions & { readonly name: string; readonly limit: number };

/** M-27, naming the dish and how many portions are left of it. */
const refuseOver = async (db: Db, { storeId, at }: Slot, { goodsId, name, limit }: SlotRequest): Promise<never> => {
  const held = await db
    .selectFrom('reservation_item_slot')
    .select('taken')
    .where('store_id', '=', storeId)
    .where('at', '=', at)
    .where('goods_id', '=', goodsId)
    .executeTakeFirst();
  const args = { name, left: Math.max(0, limit - (held?.taken ?? 0)) };
  throw refusalFor([{ field: 'goodsList', key: 'problem.reservationLimit', args }]);
};

/**
 * Throws slotFull or reservationLimit where a time cannot be had, without a lock, which spares the rest. A caller that
 * is not refused here may still be when the seats are taken.
 */
export const refuseFull = async (
  db: Db,
  slot: Slot,
  {
    guests,
    capacity,
    items,
  }: { readonly guests: number; readonly capacity: number; readonly items: readonly SlotRequest[] },
): Promise<void> => {
  const { storeId, at } = slot;
  const seats = await db
    .selectFrom('reservation_slot')
    .select('taken')
    .where('store_id', '=', storeId)
    .where('at', '=', at)
    .executeTakeFirst();
  if ((seats?.taken ?? 0) + guests > capacity) throw new Refusal('slotFull');
  if (items.length === 0) return;
  const held = await db
    .selectFrom('reservation_item_slot')
    .select(['goods_id', 'taken'])
    .where('store_id', '=', storeId)
    .where('at', '=', at)
    .execute();
  const taken = new Map(held.map((row) => [row.goods_id, row.taken]));
  for (const each of items)
    if ((taken.get(each.goodsId) ?? 0) + each.num > each.limit) await refuseOver(db, slot, each);
};

/**
 * Makes the rows in which a time and its dishes are counted, apart from the transaction of the reservation: the first who
 * reserve a time would otherwise wait for each other from here on.
 */
export const openSlot = async (
  autoCommitDb: Db,
  { storeId, at }: Slot,
  { capacity, items }: { readonly capacity: number; readonly items: readonly SlotRequest[] },
): Promise<void> => {
  await autoCommitDb
    .insertInto('reservation_slot')
    .values({ store_id: storeId, at, capacity })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (items.length === 0) return;
  await autoCommitDb
    .insertInto('reservation_item_slot')
    .values(items.map(({ goodsId, limit }) => ({ store_id: storeId, at, goods_id: goodsId, capacity: limit })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** M-27: takes portions of dishes with a limit, always in one order, so that two never wait for each other. */
export const takeItems = async (db: Db, slot: Slot, wanted: readonly SlotRequest[]): Promise<void> => {
  const { storeId, at } = slot;
  for (const each of [...wanted].sort((one, other) => one.goodsId - other.goodsId)) {
    const { goodsId, num, limit } = each;
    const taken = await db
      .updateTable('reservation_item_slot')
      .set((row) => ({ taken: row('taken', '+', num), capacity: limit }))
      .where('store_id', '=', storeId)
      .where('at', '=', at)
      .where('goods_id', '=', goodsId)
      .where(sql<boolean>`taken + ${num} <= ${limit}`)
      .returning('taken')
      .executeTakeFirst();
    if (!taken) await refuseOver(db, slot, each);
  }
};

type Held = Pick<Selectable<Schema['reservation']>, 'store_id' | 'at' | 'party_size' | 'held'>;

/** Seats and portions that a reservation held are free again. */
export const releaseSlots = async (db: Db, held: Held): Promise<void> => {
  await writeCollected(db);
  await db
    .updateTable('reservation_slot')
    .set((row) => ({ taken: row('taken', '-', held.party_size) }))
    .where('store_id', '=', held.store_id)
    .where('at', '=', held.at)
    .execute();
  for (const { goodsId, num } of [...held.held].sort((one, other) => one.goodsId - other.goodsId)) {
    await db
      .updateTable('reservation_item_slot')
      .set((row) => ({ taken: row('taken', '-', num) }))
      .where('store_id', '=', held.store_id)
      .where('at', '=', held.at)
      .where('goods_id', '=', goodsId)
      .execute();
  }
};

/** The order that a reservation was to be paid by has ended: so has the reservation, if it was still open. */
export const releaseReservation = async (
  db: Db,
  order: { readonly store_id: number; readonly id: number },
  now: Date,
): Promise<void> => {
  const ended = await db
    .updateTable('reservation')
    .set({ status: 'cancelled', ended_at: now })
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('status', '=', 'reserved')
    .returningAll()
    .executeTakeFirst();
  if (!ended) return;
  await announce(db, {
    storeId: order.store_id,
    cmd: COMMANDS.reservation,
    to: ['staff', `device:${ended.temp_id}`],
    data: { reservationId: ended.id },
    now,
  });
  await releaseSlots(db, ended);
};
