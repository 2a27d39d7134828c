import type { Endpoints, Output } from '@romduol/contract';
import type { MainAmount } from '@romduol/domain/money/amount';
import { isOpen } from '@romduol/domain/order/pay-status';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { statusList } from '../../db/statuses';

type Deletion = Output<Endpoints['accountDeletion']>;
type Blocker = Deletion['blockers'][number];

/** What a member has in all stores, and what keeps their account from being deleted. */
export type Standing = Pick<Deletion, 'balance' | 'coupons' | 'blockers'>;

interface Found extends Record<Blocker, boolean> {
  readonly balance: MainAmount;
  readonly coupons: number;
}

const BLOCKERS = ['openOrder', 'creditOwed', 'topUp', 'reservation'] as const satisfies readonly Blocker[];

/** An order that is not settled is theirs, or their table's at which one of their devices sits. */
const OPEN = statusList(isOpen);

/** One statement, so that its answers are of one instant. */
export const loadStanding = async (db: Db, personId: number, now: Date): Promise<Standing> => {
  const { rows } = await sql<Found>`
    WITH mine AS (SELECT store_id, person_id FROM member WHERE person_id = ${personId}
      UNION SELECT s.id, m.person_id FROM member m JOIN store s ON s.members_at = m.store_id WHERE m.person_id = ${personId})
    SELECT
      (SELECT coalesce(sum(balance_cents), 0)::bigint FROM mine JOIN wallet USING (store_id, person_id)) AS balance,
      (SELECT count(*)::int FROM mine JOIN coupon USING (store_id, person_id)
        WHERE status = 'received' AND expires_at > ${now}) AS coupons,
      EXISTS (SELECT FROM mine JOIN orders USING (store_id, person_id) WHERE pay_status IN ${OPEN})
        OR EXISTS (SELECT FROM session s
          JOIN sitting p ON p.store_id = s.store_id AND p.id = s.sitting_id AND p.closed_at IS NULL
          JOIN orders o ON o.store_id = p.store_id AND o.sitting_id = p.id AND o.pay_status IN ${OPEN}
          WHERE s.person_id = ${personId} AND s.revoked_at IS NULL AND s.expires_at > ${now}) AS "openOrder",
      EXISTS (SELECT FROM mine JOIN tender USING (store_id, person_id)
        WHERE channel = 'CREDIT_PAY' AND amount_cents > refunded_cents) AS "creditOwed",
      EXISTS (SELECT FROM mine JOIN top_up USING (store_id, person_id) WHERE status = 'open') AS "topUp",
      EXISTS (SELECT FROM mine JOIN reservation USING (store_id, person_id)
        WHERE status = 'reserved' OR (refund_due_at IS NOT NULL AND refund_done_at IS NULL)) AS "reservation"
  `.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('the query without a group returned no row');
  return { balance: found.balance, coupons: found.coupons, blockers: BLOCKERS.filter((each) => found[each]) };
};
