import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { SHARE_COUNTER_MS } from '@romduol/domain/limits';
import { type MainAmount, minus, NO_MAIN, plus } from '@romduol/domain/money/amount';
import { PAYMENT_METHODS } from '@romduol/domain/rules/payment';
import type { Call } from '../../../http/call';
import type { DinerCaller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import type { Gateways } from '../../../payments';
import { announce } from '../../../realtime/announce';
import { closeShareAttempts, type OrderActor, findDinerOrder, toRefusal } from '../../orders';
import { changeBalance } from '../../wallet';
import { openAttempt } from '../open-attempt';
import { type Bill, recordPayment, lockBill, refuseUnpayable } from '../bill';
import { checkPhoneTip } from '../phone-tip';
import { findChannel } from '../take-offline';
import { loadSplitBill, type ShareRow } from './state';
import { lapseAt, announceSplitBill, tidy, togetherInfo, wantedColumn } from './take';

type Paying = Input<Endpoints['payShare']>;
type View = Output<Endpoints['togetherInfo']>;

const walletActor = (personId: number): OrderActor => ({ kind: 'wallet', id: String(personId), mayAccept: false });

/** From the member's wallet, at once. Throws memberOnly, insufficientBalance. */
const fromWallet = async (
  { db, caller, now }: Call<DinerCaller>,
  bill: Bill,
  share: ShareRow,
  tip: MainAmount,
): Promise<void> => {
  const { personId } = caller;
  if (personId === null) throw new Refusal('memberOnly');
  const { order } = bill;
  const amount = share.amount_cents;
  const debit = {
    storeId: order.store_id,
    personId,
    kind: 'payment' as const,
    amount: minus(NO_MAIN, plus(amount, tip)),
    now,
  };
  await changeBalance(db, { ...debit, orderId: order.id });
  const tender = { channel: 'STORE_BALANCE_PAY' as const, amount_cents: amount, tip_cents: tip, person_id: personId };
  await recordPayment(db, bill, { tender, share: share.position, by: walletActor(personId), now });
};

/** The guest brings it to the counter: staff are called, and it is kept for longer. */
const atCounter = async (call: Call<DinerCaller>, { order }: Bill, share: ShareRow, channelId: number | undefined) => {
  const { db, now } = call;
  const channel = await findChannel(db, order.store_id, channelId);
  const until = new Date(now.getTime() + SHARE_COUNTER_MS);
  await closeShareAttempts(db, order, [share.position], now);
  await db
    .updateTable('pay_share')
    .set({ offline_channel_id: channel.id, held_until: until })
    .where('store_id', '=', order.store_id)
    .where('order_id', '=', order.id)
    .where('position', '=', share.position)
    .execute();
  // T-13: once a guest pays at the counter, no payment window closes the order.
  await db
    .updateTable('orders')
    .set({ offline_channel_id: order.offline_channel_id ?? channel.id })
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .execute();
  await lapseAt(db, order, until);
  const { store_id: storeId, order_no: orderNo } = order;
  await announce(db, { storeId, cmd: COMMANDS.staffNeeded, to: ['staff'], data: { orderNo }, now });
  await announceSplitBill(db, order, now);
};

/** Online, by the one attempt of the share; it is kept for them as long as that is open. */
const online = async (
  call: Call<DinerCaller>,
  gateways: Gateways,
  bill: Bill,
  share: ShareRow,
  wanted: Paying & { readonly tip: MainAmount },
) => {
  const { db, now } = call;
  const due = { bill, amount: share.amount_cents, tip: wanted.tip, share: share.position };
  const attempt = await openAttempt(call, gateways, due, wanted);
  await db
    .updateTable('pay_share')
    .set({ held_until: attempt.expires_at, offline_channel_id: null })
    .where('store_id', '=', bill.order.store_id)
    .where('order_id', '=', bill.order.id)
    .where('position', '=', share.position)
    .execute();
  await lapseAt(db, bill.order, attempt.expires_at);
  await announceSplitBill(db, bill.order, now);
};

/**
 * A guest pays the share that they hold, in their own way. Throws changedMeanwhile for one that is not theirs any more,
 * is paid, or has another amount than they saw.
 */
export const payOne = async (call: Call<DinerCaller>, gateways: Gateways, input: Paying): Promise<View> => {
  const { db, caller, now } = call;
  const { id } = await findDinerOrder(db, caller, input.orderNo);
  const locked = await lockBill(db, caller.storeId, id);
  const isWallet = input.method === PAYMENT_METHODS.balance;
  refuseUnpayable(locked, { kind: isWallet ? 'wallet' : 'gateway', id: null, mayAccept: false });
  const splitBill = await loadSplitBill(db, locked, wantedColumn(caller), now);
  const share = splitBill.shares.find((each) => each.position === input.position);
  if (share === undefined || share.paid || share.temp_id !== caller.deviceId || share.amount_cents !== input.amount) {
    throw toRefusal('changedMeanwhile', locked.order);
  }
  await tidy(db, splitBill);
  if (input.method === PAYMENT_METHODS.offline) await atCounter(call, splitBill.bill, share, input.channelId);
  else {
    const tip = await checkPhoneTip(call, splitBill.bill.order, share.amount_cents, input.tip);
    if (isWallet) await fromWallet(call, splitBill.bill, share, tip);
    else await online(call, gateways, splitBill.bill, share, { ...input, tip });
  }
  return togetherInfo(call, input.orderNo);
};
