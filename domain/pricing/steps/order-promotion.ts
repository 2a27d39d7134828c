import { allocate } from '../../money/allocate';
import { atMost, type Cents, NO_CENTS, sumAmounts } from '../../money/amount';
import { timesRate } from '../../money/rounding';
import type { OrderPromotion } from '../model';

/** Step 5: from its own threshold on Σ step 4, at most Σ; allocated to the lines. */
export const orderPromotionParts = (nets: readonly Cents[], promotion: OrderPromotion | null): Cents[] => {
  const sum = sumAmounts(nets);
  if (promotion === null || sum < promotion.threshold) return nets.map(() => NO_CENTS);
  const off = promotion.off.kind === 'rate' ? timesRate(sum, promotion.off.rate) : promotion.off.amount;
  return allocate(atMost(off, sum), nets);
};
