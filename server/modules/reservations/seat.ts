import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { TABLE_STATUS } from '@romduol/domain/tables/transitions';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { openSitting } from '../access';
import { chargesTable } from '../cart';
import { moveOrder, toOrderActor, orderAhead } from '../orders';
import { loadStore } from '../store';
import { lockTable, moveTable, announceTable } from '../tables';
import { releaseTable } from './keep-table';
import { endReservation, lockReservation, type ReservationRow } from './rows';

interface Seating {
  readonly reservationId: number;
  readonly tableId: number;
  readonly withoutGoods?: boolean;
}

/** The party sits at the table from now on. Throws tableOccupied for one that is another party's (M-03). */
const sitDown = async ({ db, caller, now }: Call<StaffCaller>, row: ReservationRow, tableId: number) => {
  const { storeId } = caller;
  const table = await lockTable(db, storeId, tableId);
  if (table.kind !== 'table') throw new Refusal('notFound');
  const own = table.status === TABLE_STATUS.reserved && row.table_id === tableId;
  await moveTable(db, table, { act: 'seat', by: 'staff', now, own });
  if (row.table_id !== tableId) await releaseTable(db, row, now);
  const sittingId = await openSitting(db, await loadStore(db, storeId), tableId, now);
  await db
    .updateTable('sitting')
    .set({ party_size: row.party_size })
    .where('store_id', '=', storeId)
    .where('id', '=', sittingId)
    .execute();
  await announceTable(db, storeId, tableId, now);
  return sittingId;
};

/** The order of dishes that were chosen ahead and not paid: made now, for the phone that reserved. */
const orderNow = async (call: Call<StaffCaller>, row: ReservationRow, tableId: number, sittingId: number) => {
  const { db, caller } = call;
  const store = await loadStore(db, caller.storeId);
  const charges = await chargesTable(db, { storeId: store.id, sittingId }, 1);
  const about = { store, goods: row.goods, tableId, sittingId, partySize: row.party_size, remark: row.remark };
  const order = await orderAhead(call, { ...about, charges, prepaid: false, seen: null });
  await db
    .updateTable('orders')
    .set({ temp_id: row.temp_id, person_id: row.person_id, customer_name: row.name, customer_phone: row.phone })
    .where('store_id', '=', store.id)
    .where('id', '=', order.id)
    .execute();
  return order.id;
};

/**
 * Seats the guests of a reservation: they get the table, the prepayment pays their order, and their dishes are sent to
 * the kitchen. Throws amountDueRemains where the requested prepayment is still due.
 */
export const seatReservation = async (
  call: Call<StaffCaller>,
  { reservationId, tableId, withoutGoods = false }: Seating,
): Promise<ReservationRow> => {
  const { db, caller, now } = call;
  const { row, bill } = await lockReservation(db, caller.storeId, reservationId);
  if (row.status !== 'reserved') throw new Refusal('changedMeanwhile');
  if (bill !== null && bill.order.pay_status !== PAY_STATUS.reserved) throw new Refusal('amountDueRemains');
  const sittingId = await sitDown(call, row, tableId);
  if (bill !== null) {
    const set = { prepaid_reservation: false, table_id: tableId, sitting_id: sittingId };
    await moveOrder(db, bill.order, { event: 'seated', by: toOrderActor(caller), facts: bill.facts, now, set });
  }
  const made = bill === null && row.goods.length > 0 && !withoutGoods;
  const orderId = made ? await orderNow(call, row, tableId, sittingId) : row.order_id;
  return endReservation(db, row, { status: 'seated', now, set: { table_id: tableId, order_id: orderId } });
};
