import { isSettled, PAY_STATUS, type PayStatus } from '../order/pay-status';
import { DAY_MS, HOUR_MS } from '../time/units';

export const STARS_MAX = 5;
/** Staff are told at once of a rating with so many stars or fewer. */
export const BAD_STARS_MAX = 2;
export const RATING_WORDS_MAX = 500;
/** How long after it was paid an order can be rated, in ms. */
export const RATING_OPEN_MS = 7 * DAY_MS;
/** How long a rating can be changed, in ms, unless the store replied before. */
export const RATING_CHANGE_MS = DAY_MS;
/** How long a bad rating is shown to staff, in ms: its guest is gone after that. */
export const BAD_RATING_SHOWN_MS = 2 * HOUR_MS;

/** A rating that was given. */
interface Given {
  readonly ratedAt: Date;
  readonly repliedAt: Date | null;
}

/** Whether an order can be rated, or its rating changed, at an instant by who ordered it. */
export const mayRate = (
  order: { readonly payStatus: PayStatus; readonly settledAt: Date | null },
  given: Given | null,
  now: Date,
): boolean => {
  if (given !== null) {
    return given.repliedAt === null && now.getTime() < given.ratedAt.getTime() + RATING_CHANGE_MS;
  }
  const isPaid = isSettled(order.payStatus) && order.payStatus !== PAY_STATUS.reserved;
  return isPaid && order.settledAt !== null && now.getTime() < order.settledAt.getTime() + RATING_OPEN_MS;
};
