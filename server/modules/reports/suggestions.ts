import { textIn } from '../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import { isSettled } from '@romduol/domain/order/pay-status';
import { type MainAmount, sumAmounts } from '@romduol/domain/money/amount';
import { sql } from 'kysely';
import { statusList } from '../../db/statuses';
import type { Localized } from '../../db/schema';
import type { About, AboutFile } from './about';
import { type Columns, type Sheet, toSheet } from './report-file';

type Report = Output<Endpoints['suggestionReport']>;

interface Row {
  readonly goods_id: number;
  readonly name: Localized;
  readonly shown: number;
  readonly added: number;
  readonly net: MainAmount;
}

/**
 * What suggestions brought, by the dish that was suggested: on how many phones it was shown, and of the orders that were
 * settled in the period its pieces that were added so and what they brought, without what was voided or refunded since.
 */
export const suggestionReport = async ({ db, store, period, language }: About): Promise<Report> => {
  const { rows } = await sql<Row>`
    WITH shown AS (
      SELECT goods_id, shown FROM suggestion_day
      WHERE store_id = ${store.id} AND business_day BETWEEN ${period.from} AND ${period.to}
      UNION ALL
      SELECT goods_id, 1 FROM suggestion_shown
      WHERE store_id = ${store.id} AND business_day BETWEEN ${period.from} AND ${period.to}
    ), line AS (
      -- What is left of each line, and of that what was suggested.
      SELECT l.goods_id, l.num - r.num AS num, least(l.suggested_num, l.num - r.num) AS suggested,
        (CASE o.settled_column WHEN 'vip' THEN l.vip ELSE l.sell END->>'total')::bigint - r.amount AS net
      FROM orders o JOIN order_line l ON l.store_id = o.store_id AND l.order_id = o.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.quantity), 0) AS num, coalesce(sum(x.amount_cents), 0) AS amount FROM refund_line x
        WHERE x.store_id = l.store_id AND x.line_id = l.id) r
      WHERE o.store_id = ${store.id} AND o.settled_at >= ${period.start} AND o.settled_at < ${period.end}
        AND o.pay_status IN ${statusList(isSettled)}
        AND l.suggested_num > 0 AND l.removed_at IS NULL
    ), sum AS (
      SELECT goods_id, shown, 0 AS added, 0 AS net FROM shown
      UNION ALL
      SELECT goods_id, 0, suggested, round(net * suggested / num) FROM line WHERE num > 0
    )
    SELECT s.goods_id, g.name, sum(s.shown)::integer AS shown, sum(s.added)::integer AS added, sum(s.net)::bigint AS net
    FROM sum s JOIN goods g ON g.store_id = ${store.id} AND g.id = s.goods_id
    GROUP BY s.goods_id, g.name
    ORDER BY net DESC, added DESC, shown DESC, s.goods_id`.execute(db);
  const items = rows.map(({ goods_id: goodsId, name, ...sums }) => ({
    goodsId,
    name: textIn(name, language),
    ...sums,
  }));
  return { from: period.from, to: period.to, items, net: sumAmounts(items.map(({ net }) => net)) };
};

const COLUMNS = {
  dish: 'text',
  // Phones to which it was suggested.
  shown: 'count',
  pieces: 'count',
  net: 'cents',
} as const satisfies Columns;

export const suggestionsFile = async (about: AboutFile): Promise<Sheet> => {
  const { items } = await suggestionReport(about);
  const rows = items.map(({ name, added, shown, net }) => ({ dish: name, shown, pieces: added, net }));
  return toSheet(COLUMNS, { rows }, about);
};
