import type { Endpoints, Output } from '@romduol/contract';
import { plus, sumOf } from '@romduol/domain/money/amount';
import { isRefundable } from '@romduol/domain/order/pay-status';
import { leftOfTender } from '@romduol/domain/order/refund-tenders';
import { refundable } from '@romduol/domain/order/refunds';
import type { Call, Db } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { linesOf, type OrderRow, shareRows, tendersOf } from '../orders';
import { soldOrderOf } from './sold-order';

type Info = Output<Endpoints['refundInfo']>;

const refundsOf = async (db: Db, order: OrderRow): Promise<Info['refunds']> => {
  const rows = await db
    .selectFrom('refund as r')
    .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'r.store_id').onRef('s.id', '=', 'r.staff_id'))
    .select(['r.id', 'r.at', 'r.kind', 'r.amount_cents', 'r.reason', 's.name'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('refund_tender as t')
            .select('t.tender_id')
            .whereRef('t.store_id', '=', 'r.store_id')
            .whereRef('t.refund_id', '=', 'r.id')
            .where('t.done_at', 'is', null),
        )
        .as('pending'),
    )
    .where('r.store_id', '=', order.store_id)
    .where('r.order_id', '=', order.id)
    .orderBy('r.id')
    .execute();
  return rows.map(({ id, at, kind, amount_cents: amount, reason, name, pending }) => ({
    id,
    at: at.getTime(),
    kind,
    amount,
    reason,
    by: name,
    pending: Boolean(pending),
  }));
};

/** What can still be refunded of an order, and what was. Throws orderNotFound. */
export const refundInfo = async ({ db, caller, language }: Call<StaffCaller>, orderId: number): Promise<Info> => {
  const order =
    (await db
      .selectFrom('orders')
      .selectAll()
      .where('store_id', '=', caller.storeId)
      .where('id', '=', orderId)
      .executeTakeFirst()) ?? refuse('orderNotFound');
  const lines = await linesOf(db, order);
  const tenders = await tendersOf(db, order);
  const sold = await soldOrderOf(db, order, lines, tenders);
  const shares = await shareRows(db, order, tenders);
  const left = refundable(sold);
  const tableCharge = plus(left.tableCharge, left.tableChargeVat);
  return {
    orderId,
    orderNo: order.order_no,
    payStatus: order.pay_status,
    refundable: isRefundable(order.pay_status),
    lines: left.lines.map(({ lineId, quantity, shares }, index) => ({
      id: Number(lineId),
      name: lines[index]?.name[language] ?? '',
      quantity,
      weighed: lines[index]?.measure.kind === 'weight',
      amount: shares.total,
    })),
    tableCharge,
    total: plus(sumOf(left.lines.map(({ shares }) => shares.total)), tableCharge),
    tenders: sold.tenders.map((tender) => {
      const share = shares.find((each) => each.tender_id === tender.id);
      const whose = { share: share?.position ?? null, payer: share?.holder ?? '' };
      return { id: tender.id, method: tender.method, left: leftOfTender(tender), ...whose };
    }),
    refunds: await refundsOf(db, order),
  };
};
