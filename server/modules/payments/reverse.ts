import type { Endpoints, Input } from '@romduol/contract';
import { sumAmounts } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { businessDayAt } from '@romduol/domain/time/business-day';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import type { Gateways } from '../../payments';
import { storeDays } from '../../zones/store-zone';
import { announceOrder, heldBy, moveOrder, toOrderActor, type OrderRow, type TenderRow } from '../orders';
import { loadStore } from '../store';
import { useApproval } from '../approvals';
import { audit } from '../audit';
import { cancelInvoice } from '../tax-documents';
import { parseCashAsked, isClosed } from '../till';
import { type Bill, lockBill } from './bill';
import { refundTenders } from './refund-tenders';
import { parseReason } from '../../http/reason';

const listHeld = (tenders: readonly TenderRow[]) =>
  tenders.flatMap((tender) => (heldBy(tender) > 0 ? [{ tenderId: tender.id, amount: heldBy(tender) }] : []));

/** Whether the business day on which an order was settled is over, or a till was closed since. */
const dayClosed = async ({ db, now }: Call<StaffCaller>, { order }: Bill): Promise<boolean> => {
  const store = await loadStore(db, order.store_id);
  if (order.settled_at === null) return false;
  const today = businessDayAt(now.getTime(), storeDays(store));
  return order.settled_at.getTime() < today.start || isClosed(db, order.store_id, order.settled_at);
};

/**
 * A checkout that was a mistake is undone before the day is closed: its tenders are voided, online ones refunded, and
 * the order is to be paid again. It no longer blocks its table and has no payment window.
 */
export const reverseCheckout = async (
  call: Call<StaffCaller>,
  gateways: Gateways,
  { orderId, reason: given, approval, ...asked }: Input<Endpoints['reverseCheckout']>,
): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const reason = parseReason(given);
  const bill = await lockBill(db, caller.storeId, orderId);
  const { order, tenders } = bill;
  const approvedBy = await useApproval(call, { action: 'reverseCheckout', orderId, approval });
  const moved = await moveOrder(db, order, {
    event: 'reverseCheckout',
    by: toOrderActor(caller),
    facts: { ...bill.facts, dayClosed: await dayClosed(call, bill) },
    now,
    reason,
    set: { settled_column: null, settled_at: null, pay_type: null, reversed_at: now },
  });
  const back = listHeld(tenders);
  const cash = parseCashAsked(asked);
  const refund = await refundTenders(call, gateways, { kind: 'reverse', order, tenders, back, reason, cash });
  const amount = sumAmounts(back.map((each) => each.amount));
  await audit(call, 'reverseCheckout', moved, { reason, back, amount, handedOut: refund?.handedOut }, approvedBy);
  await cancelInvoice(db, { order, reason, staffId: caller.staffId, now });
  return moved;
};

/** Refunds one tender of an order that is not yet paid in full: the guests pay another way, or leave. */
export const voidTender = async (
  call: Call<StaffCaller>,
  gateways: Gateways,
  { orderId, tenderId, reason: given, ...asked }: Input<Endpoints['voidTender']>,
): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const reason = parseReason(given);
  const { order, tenders } = await lockBill(db, caller.storeId, orderId);
  if (order.pay_status !== PAY_STATUS.toBePaid) {
    throw new Refusal('changedMeanwhile', { orderNo: order.order_no, payStatus: order.pay_status });
  }
  const tender = tenders.find(({ id }) => id === tenderId) ?? refuse('notFound');
  const back = listHeld([tender]);
  if (back.length === 0) throw new Refusal('notFound');
  const cash = parseCashAsked(asked);
  const refund = await refundTenders(call, gateways, { kind: 'void', order, tenders, back, reason, cash });
  const othersHold = tenders.some((each) => each.id !== tenderId && heldBy(each) > 0);
  const after = await db
    .updateTable('orders')
    .set((row) => ({ version: row('version', '+', 1), ...(othersHold ? {} : { settled_column: null }) }))
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceOrder(db, after, now);
  await audit(call, 'voidTender', after, { reason, back, amount: heldBy(tender), handedOut: refund?.handedOut });
  return after;
};
