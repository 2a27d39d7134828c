import type { Endpoints, Output } from '@romduol/contract';
import { type MainAmount, mainAmount } from '@romduol/domain/money/amount';
import { isOpen } from '@romduol/domain/order/pay-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db';
import { statusList } from '../../db/statuses';

type Deletion = Output<Endpoints['accountDeletion']>;
type Blocker = Exclude<Deletion['blockers'][number], 'lineDown'>;

/** What a member has in all stores, and what keeps their account from being deleted. */
export interface Standing extends Pick<Deletion, 'balance' | 'coupons'> {
  readonly blockers: Blocker[];
}

interface Found extends Record<Blocker, boolean> {
  readonly balance: MainAmount;
  readonly coupons: number;
}

const BLOCKERS = ['openOrder', 'creditOwed', 'topUp', 'reservation'] as const satisfies readonly Blocker[];

/** An order that is not settled is theirs, or their table's at which one of their devices sits. */
const OPEN = statusList(isOpen);

/** Which stores are asked: one, or all but one; all where nothing is said. */
type Scope = { readonly only: number } | { readonly except: number } | null;

const inScope = (scope: Scope, storeId: RawBuilder<number>): RawBuilder<boolean> => {
  if (scope === null) return sql`true`;
  return 'only' in scope ? sql`${storeId} = ${scope.only}` : sql`${storeId} <> ${scope.except}`;
};

/** One statement, so that its answers are of one instant. */
export const loadStanding = async (db: Db, personId: number, now: Date, scope: Scope = null): Promise<Standing> => {
  const { rows } = await sql<Found>`
    WITH known AS (SELECT store_id, person_id FROM member WHERE person_id = ${personId}
      UNION SELECT s.id, m.person_id FROM member m JOIN store s ON s.members_at = m.store_id WHERE m.person_id = ${personId}),
    mine AS (SELECT * FROM known WHERE ${inScope(scope, sql.ref('store_id'))})
    SELECT
      (SELECT coalesce(sum(balance_cents), 0)::bigint FROM mine JOIN wallet USING (store_id, person_id)) AS balance,
      (SELECT count(*)::int FROM mine JOIN coupon USING (store_id, person_id)
        WHERE status = 'received' AND expires_at > ${now}) AS coupons,
      EXISTS (SELECT FROM mine JOIN orders USING (store_id, person_id) WHERE pay_status IN ${OPEN})
        OR EXISTS (SELECT FROM session s
          JOIN sitting p ON p.store_id = s.store_id AND p.id = s.sitting_id AND p.closed_at IS NULL
          JOIN orders o ON o.store_id = p.store_id AND o.sitting_id = p.id AND o.pay_status IN ${OPEN}
          WHERE s.person_id = ${personId} AND s.revoked_at IS NULL AND s.expires_at > ${now}
            AND ${inScope(scope, sql.ref('s.store_id'))}) AS "openOrder",
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

/** What two installations know of different stores. */
export const joinStandings = (one: Standing, other: Standing): Standing => ({
  balance: mainAmount(one.balance + other.balance),
  coupons: one.coupons + other.coupons,
  blockers: BLOCKERS.filter((each) => one.blockers.includes(each) || other.blockers.includes(each)),
});
