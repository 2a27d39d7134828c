import { plus } from '@romduol/domain/money/amount';
import type { Cash } from '@romduol/domain/order/cash-refund';
import {
  type Refund,
  type RefundAsked,
  refundedAfter,
  type RefundedLine,
  computeRefund,
  type SoldLine,
  type SoldOrder,
} from '@romduol/domain/order/refunds';
import { isRefundable, PAY_STATUS } from '@romduol/domain/order/pay-status';
import { storeCurrencies } from '../../money/store-currencies';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refusalFor, refuse } from '../../http/refusal';
import type { Gateways } from '../../payments';
import { loadStoreOnce } from '../store';
import { moveOrder, toOrderActor, type OrderRow, recordRefund, toRefusal } from '../orders';
import { useApproval } from '../approvals';
import { audit } from '../audit';
import { creditRefund } from '../tax-documents';
import { refundTenders, lockBill } from '../payments';
import { loadSoldOrder } from './sold-order';

const writeLine = async (
  db: Db,
  order: OrderRow,
  sold: SoldLine,
  { back, refundId }: { readonly back: RefundedLine; readonly refundId: number | null },
): Promise<void> => {
  const after = refundedAfter(sold, back);
  await db
    .updateTable('order_line')
    .set({
      refunded_quantity: after.quantity,
      refunded_shares: JSON.stringify(after.shares),
      refunded_cents: after.shares.total,
    })
    .where('store_id', '=', order.store_id)
    .where('id', '=', Number(sold.id))
    .execute();
  if (refundId === null) return;
  await db
    .insertInto('refund_line')
    .values({
      store_id: order.store_id,
      refund_id: refundId,
      line_id: Number(sold.id),
      quantity: back.quantity,
      shares: JSON.stringify(back.shares),
      amount_cents: back.shares.total,
    })
    .execute();
};

const writeLines = async (db: Db, order: OrderRow, sold: SoldOrder, refund: Refund, refundId: number | null) => {
  for (const back of refund.lines) {
    const line = sold.lines.find(({ id }) => id === back.lineId) ?? refuse('notFound');
    await writeLine(db, order, line, { back, refundId });
  }
};

export interface RefundOrder {
  readonly orderId: number;
  readonly asked: RefundAsked;
  readonly reason: string;
  readonly approval: string | undefined;
  /** The dollars and riel that are handed out for its cash; null: as it was paid. */
  readonly cash: Cash | null;
}

/**
 * Refunds all or some goods of an order (V-08). Each line gives back its frozen shares, each tender gets its own back;
 * of two refunds at once the second sees what the first left. Throws changedMeanwhile for an order that cannot be
 * refunded, badInput with the rule's message for more than is left.
 */
export const refundOrder = async (
  call: Call<StaffCaller>,
  gateways: Gateways,
  { orderId, asked, reason, approval, cash }: RefundOrder,
): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const { order, lines, tenders, facts } = await lockBill(db, caller.storeId, orderId);
  if (!isRefundable(order.pay_status)) {
    throw toRefusal(order.pay_status === PAY_STATUS.cancelled ? 'orderCancelled' : 'changedMeanwhile', order);
  }
  const sold = await loadSoldOrder(db, order, lines, tenders);
  const { main } = storeCurrencies(await loadStoreOnce(db, caller.storeId));
  const answer = computeRefund(sold, asked, main);
  if (!answer.ok) throw refusalFor(answer.problems);
  const { refund } = answer;
  const approvedBy = await useApproval(call, { action: 'refund', orderId, approval });
  const given = await refundTenders(call, gateways, {
    kind: asked.kind === 'all' ? 'full' : 'part',
    order,
    tenders,
    back: refund.tenders,
    tableCharge: plus(refund.tableCharge, refund.tableChargeVat),
    reason,
    cash,
  });
  const refundId = given?.refundId ?? null;
  await writeLines(db, order, sold, refund, refundId);
  if (refundId !== null) await recordRefund(db, order.store_id, refundId, now);
  const moved = await moveOrder(db, order, { event: refund.event, by: toOrderActor(caller), facts, now, reason });
  const detail = {
    ...{ refund: refundId, amount: refund.total, back: refund.tenders, reason },
    handedOut: given?.handedOut,
  };
  await audit(call, 'refund', moved, detail, approvedBy);
  if (refundId !== null) {
    const correction = { order, reason, staffId: caller.staffId, now };
    await creditRefund(db, correction, { refundId, refund, lines });
  }
  return moved;
};
