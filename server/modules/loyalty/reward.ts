import type { Endpoints, Input } from '@romduol/contract';
import { tierAt } from '@romduol/domain/rules/loyalty';
import { dishReward, pointsReward, tierReward } from '@romduol/domain/rules/rewards';
import type { FrozenReward } from '../../db/schema-ledger';
import type { Db } from '../../db/db';
import { sql } from 'kysely';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { findMemberStoreId } from '../store';
import { earnedInAYear, loadBalances, POINTS } from './ledger';
import { loadCardDishes, loadProgramme } from './programme';

/** What a member wants to use for an order. */
export type WantedReward = NonNullable<Input<Endpoints['generateOrderPostPayment']>['reward']>;

/**
 * The terms of the reward that a member may use now. Throws rewardUnavailable for a guest, where the programme is off, and for more
 * than they have; at a site whose members another store keeps, where the ledger is not.
 */
export const rewardToUse = async (
  { db, caller, now }: Call<DinerCaller>,
  wanted: WantedReward,
): Promise<FrozenReward> => {
  const { storeId, personId } = caller;
  const programme = personId === null ? null : await loadProgramme(db, storeId);
  if (programme === null || personId === null || !programme.row.enabled) throw new Refusal('rewardUnavailable');
  const { keeper, row, tiers, cards } = programme;
  if (wanted.kind === 'tier') {
    const reached = tiers.map((tier) => ({ ...tier, fromPoints: tier.from_points }));
    const tier = tierAt(reached, await earnedInAYear(db, keeper, personId, now));
    if (tier === null || tier.off_percent === 0) throw new Refusal('rewardUnavailable');
    return { ...tierReward(tier.off_percent), name: tier.name };
  }
  const balances = await loadBalances(db, keeper, personId);
  const has = (cardId: number): number => balances.get(cardId)?.balance ?? 0;
  if (wanted.kind === 'points') {
    const { points = 0 } = wanted;
    if (points < row.min_points || points > has(POINTS)) throw new Refusal('rewardUnavailable');
    return pointsReward(points, row.point_cents);
  }
  const card =
    cards.find(({ id, stopped_at: at }) => id === wanted.cardId && at === null) ?? refuse('rewardUnavailable');
  const dishes = (await loadCardDishes(db, keeper, storeId)).get(card.id) ?? new Set<number>();
  if (dishes.size === 0 || has(card.id) < card.stamps) throw new Refusal('rewardUnavailable');
  return { ...dishReward(card.id, [...dishes]), name: card.name };
};

interface Redeemer {
  readonly storeId: number;
  readonly personId: number | null;
  readonly now: Date;
}

/**
 * Takes what a reward costs if it is still there, for an order that is being placed: one statement, the last of the transaction that
 * locks a row which other orders of the member share. Of two phones one gets it; the other is refused (rewardUnavailable).
 */
export const takeReward = async (
  db: Db,
  { storeId, personId, now }: Redeemer,
  reward: FrozenReward,
  orderId: number,
): Promise<void> => {
  if (reward.kind === 'tier') return;
  const keeper = await findMemberStoreId(db, storeId);
  const cardId = reward.kind === 'dish' ? reward.cardId : POINTS;
  const cost =
    reward.kind === 'points'
      ? sql<number>`${reward.points}::int`
      : sql<number>`(SELECT c.stamps FROM loyalty_card AS c WHERE c.store_id = ${keeper} AND c.id = ${reward.cardId})`;
  const { rows } = await sql`
    WITH held AS (
      SELECT b.store_id, b.person_id, b.card_id FROM loyalty_balance AS b
      WHERE b.store_id = ${keeper} AND b.person_id = ${personId} AND b.card_id = ${cardId} AND b.balance >= ${cost}
      FOR UPDATE
    )
    INSERT INTO loyalty_entry (store_id, person_id, card_id, kind, amount, at_store_id, order_id, step, at)
    SELECT h.store_id, h.person_id, h.card_id, 'redeem', -${cost}, ${storeId}::bigint, ${orderId}::bigint, 1, ${now}::timestamptz
    FROM held AS h RETURNING id`.execute(db);
  if (rows.length !== 1) throw new Refusal('rewardUnavailable');
};
