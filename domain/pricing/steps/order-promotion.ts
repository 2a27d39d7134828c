import { allocate } from '../../money/allocate';
import { atMost, type MainAmount, NO_MAIN, sumAmounts } from '../../money/amount';
import { timesRate } from '../../money/rounding';
import type { OrderPromotion } from '../model';

/** Step 5: from its own threshold on Σ step 4, at most Σ; allocated to the lines. */
export const orderPromotionParts = (nets: readonly MainAmount[], promotion: OrderPromotion | null): MainAmount[] => {
  const sum = sumAmounts(nets);
  if (promotion === null || sum < promotion.threshold) return nets.map(() => NO_MAIN);
  const off = promotion.off.kind === 'rate' ? timesRate(sum, promotion.off.rate) : promotion.off.amount;
  return allocate(atMost(off, sum), nets);
};
