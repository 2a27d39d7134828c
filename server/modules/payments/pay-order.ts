import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { type MainAmount, minus, NO_MAIN, plus } from '@romduol/domain/money/amount';
import { PAYMENT_METHODS } from '@romduol/domain/rules/payment';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { Gateways } from '../../payments';
import { announce } from '../../realtime/announce';
import { announceOrder, closeAttempts, type OrderActor, findDinerOrder, type OrderRow, toRefusal } from '../orders';
import { changeBalance } from '../wallet';
import { attemptView, WHOLE } from './attempt';
import { openAttempt } from './open-attempt';
import { type Bill, recordPayment, inColumn, lockBill, refuseUnpayable } from './bill';
import { findChannel } from './take-offline';
import { checkPhoneTip } from './phone-tip';
import { loadSplitBill } from './split-bill/state';

type PayInput = Input<Endpoints['payOrder']>;
type Paying = Output<Endpoints['payOrder']>;

const walletActor = (personId: number): OrderActor => ({ kind: 'wallet', id: String(personId), mayAccept: false });

const answer = (order: OrderRow, rest: Partial<Paying> = {}): Paying => ({
  orderNo: order.order_no,
  payStatus: order.pay_status,
  attempt: null,
  offlineChannelId: order.offline_channel_id,
  ...rest,
});

/**
 * T-13: the diner will pay at the counter. The channel and the price that they saw are stored on the order, its window
 * stops, and staff are called.
 */
const chooseOffline = async (call: Call<DinerCaller>, { order }: Bill, { channelId, column }: PayInput) => {
  const { db, now } = call;
  const channel = await findChannel(db, order.store_id, channelId);
  await closeAttempts(db, order, now);
  const chosen = await db
    .updateTable('orders')
    .set((row) => ({ offline_channel_id: channel.id, offline_column: column, version: row('version', '+', 1) }))
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceOrder(db, chosen, now);
  const { store_id: storeId, order_no: orderNo } = chosen;
  await announce(db, { storeId, cmd: COMMANDS.staffNeeded, to: ['staff'], data: { orderNo }, now });
  return answer(chosen);
};

/** V-06: all that is due and the tip, from the member's wallet; too little there is refused (M-13) and changes nothing. */
const payFromWallet = async ({ db, caller, now }: Call<DinerCaller>, bill: Bill, tip: MainAmount): Promise<Paying> => {
  const { personId } = caller;
  if (personId === null) throw new Refusal('memberOnly');
  const { order, due } = bill;
  const debit = {
    storeId: order.store_id,
    personId,
    kind: 'payment' as const,
    amount: minus(NO_MAIN, plus(due, tip)),
    now,
  };
  if (due > 0) await changeBalance(db, { ...debit, orderId: order.id });
  const tender = { channel: 'STORE_BALANCE_PAY' as const, amount_cents: due, tip_cents: tip, person_id: personId };
  const by = walletActor(personId);
  return answer(await recordPayment(db, bill, { tender: due > 0 ? tender : null, by, now }));
};

/** Throws changedMeanwhile while another device holds a share: a payment of all that is due would take it away. */
const refuseOthersShares = async ({ db, caller, now }: Call<DinerCaller>, bill: Bill): Promise<void> => {
  const { shares } = await loadSplitBill(db, bill, bill.order.settled_column ?? 'sell', now);
  const isOthers = shares.some((share) => !share.paid && share.temp_id !== null && share.temp_id !== caller.deviceId);
  if (isOthers) throw toRefusal('changedMeanwhile', bill.order);
};

/**
 * A diner chooses how to pay what is due, in a column, for the total that they saw. Online opens the one attempt;
 * offline is stored and staff take it; the wallet pays at once. Member prices are a member's.
 */
export const payOrder = async (call: Call<DinerCaller>, gateways: Gateways, input: PayInput): Promise<Paying> => {
  const { db, caller } = call;
  const { id } = await findDinerOrder(db, caller, input.orderNo);
  if (input.column === 'vip' && caller.personId === null) throw new Refusal('memberOnly');
  const locked = await lockBill(db, caller.storeId, id);
  const wallet = input.method === PAYMENT_METHODS.balance;
  refuseUnpayable(locked, { kind: wallet ? 'wallet' : 'gateway', id: null, mayAccept: false });
  const bill = inColumn(locked, input);
  await refuseOthersShares(call, bill);
  if (input.method === PAYMENT_METHODS.offline) return chooseOffline(call, bill, input);
  const tip = await checkPhoneTip(call, bill.order, bill.due, input.tip);
  if (wallet) return payFromWallet(call, bill, tip);
  if (bill.due === 0) throw new Refusal('badInput', { field: 'method' });
  const attempt = await openAttempt(call, gateways, { bill, amount: bill.due, tip, share: WHOLE }, input);
  return answer(bill.order, { attempt: attemptView(attempt) });
};
