import type { Db } from '../../../server/db/db';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { sql } from 'kysely';
import type { Sale, Writer } from './writer';

interface Kept {
  readonly id: number;
  readonly status: number;
  readonly total: number;
  readonly lines: number;
  readonly pieces: number;
  readonly sent: number;
  readonly history: number;
  readonly told: number;
  readonly paid: number;
}

/** Every order with what belongs to it. Amounts in cents. */
const read = async (db: Db): Promise<Kept[]> => {
  const { rows } = await sql<Kept>`
    WITH told AS MATERIALIZED (
      SELECT store_id, data ->> 'orderNo' AS order_no, count(*) FROM outbox WHERE audience = 'staff' GROUP BY 1, 2)
    SELECT o.id, o.pay_status AS status, o.sell_total_cents AS total,
      (SELECT count(*) FROM order_line l WHERE l.store_id = o.store_id AND l.order_id = o.id) AS lines,
      (SELECT coalesce(sum(l.num), 0) FROM order_line l WHERE l.store_id = o.store_id AND l.order_id = o.id) AS pieces,
      (SELECT count(*) FROM order_line l
        WHERE l.store_id = o.store_id AND l.order_id = o.id AND l.sent_at IS NOT NULL) AS sent,
      (SELECT count(*) FROM order_history h
        WHERE h.store_id = o.store_id AND h.order_id = o.id AND h.to_status = o.pay_status) AS history,
      coalesce(told.count, 0) AS told,
      (SELECT coalesce(sum(t.amount_cents), 0) FROM tender t
        WHERE t.store_id = o.store_id AND t.order_id = o.id) AS paid
    FROM orders o LEFT JOIN told USING (store_id, order_no) ORDER BY o.id`.execute(db);
  return rows;
};

/** What is wrong with an order by itself: a piece of it that is missing. */
const tornBy = ({ id, status, total, lines, sent, history, told, paid }: Kept): string[] =>
  [
    lines === 0 && 'no line',
    history === 0 && 'no history of its status',
    told === 0 && 'nobody was told',
    (status === PAY_STATUS.paid ? paid !== total : paid !== 0) && `status ${status}, total ${total}, paid ${paid}`,
    (status === PAY_STATUS.paid || status === PAY_STATUS.toBePaid) &&
      sent !== lines &&
      `${sent} of ${lines} lines went to the kitchen`,
  ].flatMap((wrong) => (wrong === false ? [] : `order ${id}: ${wrong}`));

const differsFrom = (sale: Sale, kept: Kept | undefined): string[] => {
  if (!kept) return [`order ${sale.orderId} was acknowledged and is not there`];
  const isAsSaid =
    kept.pieces === sale.pieces && kept.total === sale.total && (kept.status === PAY_STATUS.paid) === sale.paid;
  return isAsSaid ? [] : [`order ${sale.orderId} was told as ${JSON.stringify(sale)} and is ${JSON.stringify(kept)}`];
};

/**
 * Faults of the data after a failure test: orders that are partly written, acknowledged and lost, stored and never
 * requested. Writers must have finished what they were doing: each repeated its call until it was answered, so nothing
 * is left in doubt.
 */
export const amiss = async (db: Db, writers: readonly Writer[]): Promise<string[]> => {
  const kept = await read(db);
  const sales = writers.flatMap((writer) => writer.sales);
  const byId = new Map(kept.map((order) => [order.id, order]));
  const asked = new Set(sales.map(({ orderId }) => orderId));
  return [
    ...kept.flatMap(tornBy),
    ...sales.flatMap((sale) => differsFrom(sale, byId.get(sale.orderId))),
    ...kept.flatMap(({ id }) => (asked.has(id) ? [] : [`order ${id} is there, and nobody was told so`])),
  ];
};
