import { at } from '../../at';
import { type MainAmount, NO_MAIN } from '../../money/amount';
import { rewardDeductions } from '../discounts/reward';
import type { Reward } from '../model';
import type { Part } from '../parts';
import { sumFeeds } from './piece';

const isFor = (reward: Reward, part: Part): boolean =>
  reward.kind !== 'dish' || reward.goodsIds.includes(part.line.goods.id);

/** What a member's reward takes off after step 5 and before the coupon; of each line at most what is left of it. */
export const rewardParts = (
  nets: readonly MainAmount[],
  parts: readonly Part[],
  reward: Reward | null,
): MainAmount[] => {
  const none = nets.map(() => NO_MAIN);
  if (reward === null) return none;
  const eligible = parts.flatMap((part, index) =>
    isFor(reward, part) ? [{ index, num: part.num, net: at(nets, index), feeds: sumFeeds(part.line.feeds) }] : [],
  );
  rewardDeductions(reward, eligible).forEach((off, which) => {
    none[at(eligible, which).index] = off;
  });
  return none;
};
