import type { Endpoints, Output } from '@romduol/contract';
import { mainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import { pointsWorth } from '@romduol/domain/rules/loyalty';
import { sql } from 'kysely';
import type { About } from '../reports';
import { findMemberStoreId } from '../store';
import { loadProgramme } from './programme';

type Report = Output<Endpoints['loyaltyReport']>;
type Sums = Pick<
  Report,
  'given' | 'takenBack' | 'redeemed' | 'expired' | 'adjusted' | 'stamps' | 'freeDishes' | 'outstanding' | 'members'
>;

const NOTHING: Sums = {
  ...{ given: 0, takenBack: 0, redeemed: 0, expired: 0, adjusted: 0 },
  ...{ stamps: 0, freeDishes: 0, outstanding: 0, members: 0 },
};

/** What the programme gave and took in a period, in all stores that share members, and what members hold now. */
export const loyaltyReport = async ({ db, store, period }: About): Promise<Report> => {
  const keeper = await findMemberStoreId(db, store.id);
  const programme = await loadProgramme(db, store.id);
  const { rows } = await sql<Sums>`
    SELECT
      coalesce(sum(amount) FILTER (WHERE kind = 'earn' AND card_id = 0), 0)::int AS given,
      coalesce(-sum(amount) FILTER (WHERE kind = 'take_back' AND card_id = 0), 0)::int AS "takenBack",
      coalesce(-sum(amount) FILTER (WHERE kind IN ('redeem', 'return') AND card_id = 0), 0)::int AS redeemed,
      coalesce(-sum(amount) FILTER (WHERE kind = 'expire'), 0)::int AS expired,
      coalesce(sum(amount) FILTER (WHERE kind = 'adjust' AND card_id = 0), 0)::int AS adjusted,
      coalesce(sum(amount) FILTER (WHERE kind IN ('earn', 'take_back') AND card_id <> 0), 0)::int AS stamps,
      (count(*) FILTER (WHERE kind = 'redeem' AND card_id <> 0)
        - count(*) FILTER (WHERE kind = 'return' AND card_id <> 0))::int AS "freeDishes",
      (SELECT coalesce(sum(balance), 0)::int FROM loyalty_balance WHERE store_id = ${keeper} AND card_id = 0) AS outstanding,
      (SELECT count(*)::int FROM loyalty_balance WHERE store_id = ${keeper} AND card_id = 0 AND balance > 0) AS members
    FROM loyalty_entry WHERE store_id = ${keeper} AND at >= ${period.start} AND at < ${period.end}`.execute(db);
  const sums = rows[0] ?? NOTHING;
  return {
    ...{ from: period.from, to: period.to },
    ...sums,
    liability: programme === null ? NO_MAIN : mainAmount(pointsWorth(sums.outstanding, programme.row.point_cents)),
  };
};
