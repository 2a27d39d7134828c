import type { Endpoints, Input } from '@romduol/contract';
import { payShares, type PayShares } from '@romduol/domain/order/pay-shares';
import { transition } from '@romduol/domain/order/transition';
import { storeCurrencies } from '../../money/store-currencies';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refusalFor } from '../../http/refusal';
import {
  announceOrder,
  closeAttempts,
  computeDue,
  toOrderActor,
  type OrderRow,
  toRefusal,
  shareRows,
  loadTenders,
} from '../orders';
import { loadStoreOnce } from '../store';
import { lockWhole } from './lock-orders';
import { setOnOrder } from './split-lines';

type Request = Input<Endpoints['shareOrder']>;

const toPayShares = ({ ways, amounts }: Request): PayShares | null => {
  if (ways !== undefined) return { kind: 'equally', ways };
  return amounts === undefined || amounts.length === 0 ? null : { kind: 'amounts', amounts };
};

/** Deletes the unpaid shares. Returns the position after which new ones are inserted. */
const dropUnpaid = async (db: Db, order: OrderRow): Promise<number> => {
  const rows = await shareRows(db, order, await loadTenders(db, order));
  const paid = rows.filter((row) => row.paid).map(({ position }) => position);
  await db
    .deleteFrom('pay_share')
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('position', 'not in', [0, ...paid])
    .execute();
  return Math.max(0, ...paid);
};

/**
 * Splits what is due of an order among people, in the column that they pay. Shares that were paid stay; the others are
 * made anew. Throws what keeps the order from being paid, productChanged for a column that is not the one being paid.
 */
export const shareOrder = async (call: Call<StaffCaller>, asked: Request): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const { order, facts } = await lockWhole(call, asked.orderId);
  const payable = transition(order.pay_status, 'captured', toOrderActor(caller).kind, { ...facts, dueCaptured: true });
  if (!payable.ok) throw toRefusal(payable.why, order);
  const { column } = asked;
  if (order.settled_column !== null && order.settled_column !== column) {
    throw new Refusal('productChanged', { orderNo: order.order_no, column: order.settled_column });
  }
  const due = computeDue({ ...order, settled_column: column }, await loadTenders(db, order));
  const wanted = toPayShares(asked);
  const { main } = storeCurrencies(await loadStoreOnce(db, caller.storeId));
  const answer = wanted === null ? { ok: true as const, shares: [] } : payShares(due, wanted, main);
  if (!answer.ok) throw refusalFor(answer.problems);
  // Attempts of guests to pay it end, too: it is split anew.
  await closeAttempts(db, order, now);
  const first = await dropUnpaid(db, order);
  for (const [index, amount] of answer.shares.entries()) {
    const position = first + index + 1;
    const row = { store_id: order.store_id, order_id: order.id, position, column, amount_cents: amount };
    await db.insertInto('pay_share').values(row).execute();
  }
  const shared = await setOnOrder(db, order, { version: order.version + 1 });
  await announceOrder(db, shared, now);
  return shared;
};
