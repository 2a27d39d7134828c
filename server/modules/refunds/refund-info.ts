import { textIn } from '../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import { type MainAmount, plus, type SecondAmount, secondAmount, sumAmounts } from '@romduol/domain/money/amount';
import { type Cash, NO_CASH } from '@romduol/domain/order/cash-refund';
import { isRefundable } from '@romduol/domain/order/pay-status';
import { leftOfTender } from '@romduol/domain/order/refund-tenders';
import { refundable } from '@romduol/domain/order/refunds';
import { sql } from 'kysely';
import { usualReason } from '../bill-reasons';
import type { Language } from '@romduol/domain/languages';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { heldBy, loadLines, type OrderRow, shareRows, type TenderRow, loadTenders } from '../orders';
import { loadCashLeft } from '../payments';
import { loadSoldOrder } from './sold-order';

type Info = Output<Endpoints['refundInfo']>;

const listRefunds = async (db: Db, order: OrderRow, language: Language): Promise<Info['refunds']> => {
  const rows = await db
    .selectFrom('refund as r')
    .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'r.store_id').onRef('s.id', '=', 'r.staff_id'))
    .select(['r.id', 'r.at', 'r.kind', 'r.amount_cents', 'r.reason', 's.name'])
    .select((row) =>
      row
        .selectFrom('refund_tender as t')
        .innerJoin('tender as p', (join) =>
          join.onRef('p.store_id', '=', 't.store_id').onRef('p.id', '=', 't.tender_id'),
        )
        .select(
          sql<{ cents: MainAmount; riel: SecondAmount }>`json_build_object('cents', coalesce(sum(coalesce(t.cash_cents,
            t.amount_cents)), 0), 'riel', coalesce(sum(t.cash_riel), 0))`.as('cash'),
        )
        .whereRef('t.store_id', '=', 'r.store_id')
        .whereRef('t.refund_id', '=', 'r.id')
        .where('p.channel', '=', 'CASH_PAY')
        .where('p.offline_channel_id', 'is', null)
        .as('cash'),
    )
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
  return rows.map(({ id, at, kind, amount_cents: amount, reason, name, cash, pending }) => ({
    id,
    at: at.getTime(),
    kind,
    amount,
    reason: usualReason(reason, language),
    by: name,
    cash: cash ?? NO_CASH,
    pending: Boolean(pending),
  }));
};

/** The cash of a tender that is refunded in full; null for what is no cash, or is refunded already. */
const toWholeTender = (tender: TenderRow | undefined, cash: ReadonlyMap<number, Cash>) => {
  const left = tender === undefined ? undefined : cash.get(tender.id);
  if (tender === undefined || left === undefined || heldBy(tender) === 0) return null;
  return { amount: plus(heldBy(tender), tender.tip_cents), ...left };
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
  const lines = await loadLines(db, order);
  const tenders = await loadTenders(db, order);
  const sold = await loadSoldOrder(db, order, lines, tenders);
  const shares = await shareRows(db, order, tenders);
  const left = refundable(sold);
  const cash = await loadCashLeft(db, order, tenders);
  const whole = await loadCashLeft(db, order, tenders, true);
  const tableCharge = plus(left.tableCharge, left.tableChargeVat);
  return {
    orderId,
    orderNo: order.order_no,
    payStatus: order.pay_status,
    refundable: isRefundable(order.pay_status),
    lines: left.lines.map(({ lineId, quantity, shares }, index) => ({
      id: Number(lineId),
      name: textIn(lines[index]?.name, language),
      quantity,
      weighed: lines[index]?.measure.kind === 'weight',
      amount: shares.total,
      shares,
    })),
    tableCharge,
    total: plus(sumAmounts(left.lines.map(({ shares }) => shares.total)), tableCharge),
    tenders: sold.tenders.map((tender) => {
      const share = shares.find((each) => each.tender_id === tender.id);
      const whose = { share: share?.position ?? null, payer: share?.holder ?? '' };
      return {
        id: tender.id,
        method: tender.method,
        left: leftOfTender(tender),
        ...whose,
        cash: cash.get(tender.id) ?? null,
        whole: toWholeTender(
          tenders.find(({ id }) => id === tender.id),
          whole,
        ),
      };
    }),
    conversionRatio: order.price_book.conversionRatio,
    cashRounding: secondAmount(order.price_book.cashRounding),
    refunds: await listRefunds(db, order, language),
  };
};
