import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { type Cash } from '@romduol/domain/order/cash-refund';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Store } from '../store';
import type { Period } from './period';

/**
 * The notes that came in less those that went out in a period, in each currency: of bills with their tips, of refunds,
 * of top-ups at the counter, of surpluses that staff handed out. Rows of releases without riel count as dollars.
 */
export const cashIn = async (db: Db, store: Store, { start, end }: Period): Promise<Cash> => {
  const { rows } = await sql<{ cents: number; riel: number }>`
    WITH moved AS (
      SELECT received_cents - change_cents AS cents, received_riel - change_riel AS riel
      FROM tender WHERE store_id = ${store.id} AND at >= ${start} AND at < ${end}
        AND channel = 'CASH_PAY' AND offline_channel_id IS NULL
      UNION ALL
      SELECT -coalesce(x.cash_cents, x.amount_cents), -x.cash_riel
      FROM refund r
      JOIN refund_tender x ON x.store_id = r.store_id AND x.refund_id = r.id
      JOIN tender t ON t.store_id = x.store_id AND t.id = x.tender_id
      WHERE r.store_id = ${store.id} AND r.at >= ${start} AND r.at < ${end}
        AND t.channel = 'CASH_PAY' AND t.offline_channel_id IS NULL
      UNION ALL
      SELECT coalesce(e.cash_cents, e.amount_cents), e.cash_riel
      FROM till_entry e JOIN offline_channel c ON c.store_id = e.store_id AND c.id = e.offline_channel_id
      WHERE e.store_id = ${store.id} AND e.at >= ${start} AND e.at < ${end} AND c.kind = 'cash'
      UNION ALL
      SELECT -cash_cents, -cash_riel
      FROM surplus WHERE store_id = ${store.id} AND resolved_at >= ${start} AND resolved_at < ${end}
        AND cash_cents IS NOT NULL
    )
    SELECT coalesce(sum(cents), 0)::bigint AS cents, coalesce(sum(riel), 0)::bigint AS riel FROM moved`.execute(db);
  const [moved] = rows;
  return { cents: mainAmount(moved?.cents ?? 0), riel: secondAmount(moved?.riel ?? 0) };
};
