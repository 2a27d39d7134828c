import { at } from '../../at';
import { DINE_IN, SERVICE_CHARGE_MODE } from '../../codes';
import { type MainAmount, NO_MAIN } from '../../money/amount';
import type { Basket, PriceBook } from '../model';
import type { Part } from '../parts';
import { chargePerPercentage, effectivePercent } from './percentage-groups';

/** The nets that the two modes are about (T-15). */
export interface ServiceBases {
  readonly afterWholeBill: readonly MainAmount[];
  readonly afterCoupon: readonly MainAmount[];
}

const applies = (basket: Basket, book: PriceBook): boolean =>
  basket.diningStyle === DINE_IN || book.serviceChargeOnTakeAway;

/**
 * Step 7: a percentage of lines that are not whitelisted, dine-in, or take-away by the store's setting. Mode 1 is on
 * step 4's net, mode 2 on step 6's, which takes the coupon off its base.
 */
export const serviceChargeParts = (
  parts: readonly Part[],
  bases: ServiceBases,
  basket: Basket,
  book: PriceBook,
): MainAmount[] => {
  if (!applies(basket, book)) return parts.map(() => NO_MAIN);
  const nets = book.serviceChargeMode === SERVICE_CHARGE_MODE.afterWholeBill ? bases.afterWholeBill : bases.afterCoupon;
  return chargePerPercentage(
    parts.map(({ line: { goods } }, index) => ({
      base: at(nets, index),
      percent: effectivePercent(
        goods.serviceChargePercentage,
        goods.serviceChargeWhitelisting,
        book.serviceChargePercentage,
      ),
    })),
  );
};
