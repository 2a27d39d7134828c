import { showsPaidFigures, type PayStatus } from '../order/pay-status';

/** Texts in place of a price. */
export type PriceWaitKey = 'price.waitForConfirmation' | 'price.waitForWeighing';

/** What is shown as a line's price (S-37). */
export type PriceShown =
  | { readonly kind: 'wait'; readonly key: PriceWaitKey }
  | { readonly kind: 'price'; readonly withMemberPrice: boolean };

/**
 * S-37: a text in place of the price while staff have to weigh it or set it; else the current price, and the member
 * price beside it where there is one and the order is not at 2, 3, 4 or 7. `payStatus` is null before it is placed.
 */
export const priceShown = (line: {
  readonly pending: boolean;
  readonly timed: boolean;
  readonly withVipPrice: boolean;
  readonly payStatus: PayStatus | null;
}): PriceShown => {
  if (line.pending) return { kind: 'wait', key: line.timed ? 'price.waitForConfirmation' : 'price.waitForWeighing' };
  const paid = line.payStatus !== null && showsPaidFigures(line.payStatus);
  return { kind: 'price', withMemberPrice: line.withVipPrice && !paid };
};
