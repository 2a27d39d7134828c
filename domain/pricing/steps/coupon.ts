import { at } from '../../at';
import { type MainAmount, NO_MAIN, sumAmounts } from '../../money/amount';
import { couponDeductions } from '../discounts/coupon';
import type { DiscountTerms, HoldsReward } from '../model';
import type { Part } from '../parts';
import { sumFeeds } from './piece';

export const rewardIn = ({ reward = NO_MAIN }: HoldsReward): MainAmount => reward;

export const holdingReward = (reward: MainAmount): HoldsReward => (reward === 0 ? {} : { reward });

const isEligible = (coupon: DiscountTerms, part: Part): boolean =>
  coupon.usageGoods === null || coupon.usageGoods.includes(part.line.goods.id);

/**
 * Step 6, and a member's reward before it: on eligible lines after step 5, and only when their sum reaches the threshold; at most that sum. Each column
 * has its own sum, so a coupon may be valid in one and not in the other. A pending line's net is 0: it adds nothing and
 * gets nothing.
 */
export const couponParts = (
  nets: readonly MainAmount[],
  parts: readonly Part[],
  coupon: DiscountTerms | null | undefined,
): MainAmount[] => {
  const none = nets.map(() => NO_MAIN);
  if (coupon == null) return none;
  const eligible = parts.flatMap((part, index) =>
    isEligible(coupon, part) ? [{ index, num: part.num, net: at(nets, index), feeds: sumFeeds(part.line.feeds) }] : [],
  );
  if (sumAmounts(eligible.map(({ net }) => net)) < coupon.threshold) return none;
  couponDeductions(coupon.off, eligible).forEach((off, which) => {
    none[at(eligible, which).index] = off;
  });
  return none;
};
