import type { Endpoints, Input, Output } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { takeShare, type Taking, type WantedShare } from '@romduol/domain/order/split-bill';
import { SHARE_HOLD_MS } from '@romduol/domain/limits';
import type { Db } from '../../../db/db';
import type { Call } from '../../../http/call';
import type { DinerCaller } from '../../../http/caller';
import { Refusal, refusalFor } from '../../../http/refusal';
import { enqueue } from '../../../jobs/queue';
import { guestName } from '../../access';
import { announceOrder, closeShareAttempts, findDinerOrder, type OrderRow, toRefusal } from '../../orders';
import { lockBill, readBill, refuseUnpayable } from '../bill';
import { type SplitBill, loadSplitBill } from './state';
import { splitBillView } from './view';

type View = Output<Endpoints['togetherInfo']>;

/** A member brings their price along. */
export const wantedColumn = ({ personId }: DinerCaller) => (personId === null ? 'sell' : 'vip');

const parseShare = ({ position, ways, items, amount }: Input<Endpoints['takeShare']>): WantedShare => {
  const said = [position, ways, items, amount].filter((each) => each !== undefined);
  if (said.length > 1) throw new Refusal('badInput', { field: 'amount' });
  if (position !== undefined) return { kind: 'share', position };
  if (ways !== undefined) return { kind: 'equally', ways };
  if (items !== undefined) return { kind: 'items', items };
  return amount === undefined ? { kind: 'none' } : { kind: 'amount', amount: mainAmount(amount) };
};

/** As the others at the table read it. */
const nameOfHolder = async (db: Db, { personId, deviceId }: DinerCaller): Promise<string> => {
  if (personId === null) return guestName(deviceId);
  const person = await db.selectFrom('person').select('nickname').where('id', '=', personId).executeTakeFirst();
  return person?.nickname === undefined || person.nickname === '' ? guestName(deviceId) : person.nickname;
};

const ofOrder = (order: OrderRow) => ({ store_id: order.store_id, order_id: order.id });

/** Deletes rows that are no longer valid; frees equal and staff-made shares whose time is over. */
export const tidy = async (db: Db, { bill, shares }: SplitBill): Promise<void> => {
  const { store_id: storeId, order_id: orderId } = ofOrder(bill.order);
  const kept = shares.map(({ position }) => position);
  await db
    .deleteFrom('pay_share')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('position', 'not in', [0, ...kept])
    .execute();
  const free = shares.filter(({ paid, temp_id: holder }) => !paid && holder === null).map(({ position }) => position);
  await db
    .updateTable('pay_share')
    .set({ temp_id: null, held_until: null, holder: '', offline_channel_id: null, tender_id: null })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('position', 'in', [0, ...free])
    .execute();
};

const makeShares = async (db: Db, splitBill: SplitBill, { makes }: Taking, holder: object): Promise<number | null> => {
  const { bill, column, shares } = splitBill;
  const { store_id: storeId, order_id: orderId } = ofOrder(bill.order);
  let position = Math.max(0, ...shares.map((share) => share.position));
  let first: number | null = null;
  for (const { how, amount, units } of makes) {
    position += 1;
    const isTakers = first === null;
    first ??= position;
    await db
      .insertInto('pay_share')
      .values({
        ...{ store_id: storeId, order_id: orderId, position, column, amount_cents: amount, how },
        ...(isTakers && holder),
      })
      .execute();
    if (units.length === 0) continue;
    const row = { store_id: storeId, order_id: orderId, position };
    await db
      .insertInto('pay_share_unit')
      .values(units.map(({ lineId, piece }) => ({ ...row, line_id: lineId, piece })))
      .execute();
  }
  return first;
};

/** Writes the answer of the rules: what is given up, what is taken, what is made. Returns the taker's position. */
const write = async (
  call: Call<DinerCaller>,
  splitBill: SplitBill,
  taking: Taking,
  until: Date,
): Promise<number | null> => {
  const { db, caller, now } = call;
  const { order } = splitBill.bill;
  const { store_id: storeId, order_id: orderId } = ofOrder(order);
  const given = [...taking.drops, ...taking.frees];
  if (given.length > 0) await closeShareAttempts(db, order, given, now);
  await db
    .deleteFrom('pay_share')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('position', 'in', [0, ...taking.drops])
    .execute();
  await db
    .updateTable('pay_share')
    .set({ temp_id: null, held_until: null, holder: '', offline_channel_id: null })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('position', 'in', [0, ...taking.frees])
    .execute();
  const holder = { temp_id: caller.deviceId, held_until: until, holder: await nameOfHolder(db, caller) };
  if (taking.takes === null) return makeShares(db, splitBill, taking, holder);
  await db
    .updateTable('pay_share')
    .set(holder)
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('position', '=', taking.takes)
    .execute();
  return taking.takes;
};

/** Notifies everyone at the table, and staff. */
export const announceSplitBill = async (db: Db, order: OrderRow, now: Date): Promise<void> => {
  const changed = await db
    .updateTable('orders')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceOrder(db, changed, now);
};

export const lapseAt = (db: Db, order: OrderRow, dueAt: Date): Promise<void> =>
  enqueue(db, { storeId: order.store_id, kind: 'shareLapse', payload: { orderId: order.id }, dueAt });

/** How the bill is split now. Throws orderNotFound. */
export const togetherInfo = async (call: Call<DinerCaller>, orderNo: string): Promise<View> => {
  const { db, caller, now } = call;
  const order = await findDinerOrder(db, caller, orderNo);
  const bill = await readBill(db, order);
  return splitBillView(call, await loadSplitBill(db, bill, wantedColumn(caller), now));
};

/**
 * A guest takes a share to pay, in place of what they held; it is kept for them for some minutes. The order is locked:
 * of two calls for the same, one is refused (changedMeanwhile). Throws what keeps the order from being paid.
 */
export const takeOne = async (call: Call<DinerCaller>, input: Input<Endpoints['takeShare']>): Promise<View> => {
  const { db, caller, now } = call;
  const wanted = parseShare(input);
  const { id } = await findDinerOrder(db, caller, input.orderNo);
  const locked = await lockBill(db, caller.storeId, id);
  refuseUnpayable(locked, { kind: 'gateway', id: null, mayAccept: false });
  const splitBill = await loadSplitBill(db, locked, wantedColumn(caller), now);
  const mine = splitBill.shares.find((share) => !share.paid && share.temp_id === caller.deviceId);
  const own = splitBill.units.filter((unit) =>
    splitBill.taken.some(
      (row) => row.position === mine?.position && row.line_id === unit.lineId && row.piece === unit.piece,
    ),
  );
  const answer = takeShare(splitBill.rules, wanted, { by: caller.deviceId, own });
  if (!answer.ok) throw answer.why === 'badInput' ? refusalFor(answer.problems) : toRefusal(answer.why, locked.order);
  await tidy(db, splitBill);
  const until = new Date(now.getTime() + SHARE_HOLD_MS);
  if ((await write(call, splitBill, answer, until)) !== null) await lapseAt(db, locked.order, until);
  await announceSplitBill(db, locked.order, now);
  return togetherInfo(call, input.orderNo);
};
