import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { type Cash, NO_CASH } from '@romduol/domain/order/cash-refund';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { OrderRow, TenderRow } from './rows';

/** Cash is what staff received in notes: a card machine's money goes back by the card machine. */
export const isCash = ({ channel, offline_channel_id: offline }: TenderRow): boolean =>
  channel === 'CASH_PAY' && offline === null;

/** What was handed out in notes of each tender, by refunds and reversals. */
export const loadRefundedCash = async (
  db: Db,
  order: Pick<OrderRow, 'store_id' | 'id'>,
  tenders: readonly TenderRow[],
): Promise<(tender: TenderRow) => Cash> => {
  const refunded = tenders.filter((tender) => isCash(tender) && tender.refunded_cents > 0);
  if (refunded.length === 0) return () => NO_CASH;
  const rows = await db
    .selectFrom('refund as r')
    .innerJoin('refund_tender as x', (join) =>
      join.onRef('x.store_id', '=', 'r.store_id').onRef('x.refund_id', '=', 'r.id'),
    )
    .select([
      'x.tender_id',
      sql<number>`sum(coalesce(x.cash_cents, x.amount_cents))::bigint`.as('cents'),
      sql<number>`sum(x.cash_riel)::bigint`.as('riel'),
    ])
    .where('r.store_id', '=', order.store_id)
    .where('r.order_id', '=', order.id)
    .where(
      'x.tender_id',
      'in',
      refunded.map(({ id }) => id),
    )
    .groupBy('x.tender_id')
    .execute();
  const known = new Map(
    rows.map((row) => [row.tender_id, { cents: mainAmount(row.cents), riel: secondAmount(row.riel) }]),
  );
  return ({ id }) => known.get(id) ?? NO_CASH;
};
