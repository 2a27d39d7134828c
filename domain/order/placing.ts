import { NO_FACTS } from './facts';
import type { PayStatus } from './pay-status';
import { granted, transition } from './transition';

/** The first status of an order (T-05, T-11): 8 where the store accepts first, 6 where staff weigh first, else 1. */
export const statusOnPlacing = (order: {
  readonly mustAccept: boolean;
  readonly pending: boolean;
  /** Kiosk and staff orders do. */
  readonly skipsAcceptance: boolean;
}): PayStatus => {
  const { mustAccept, pending, skipsAcceptance } = order;
  return granted(transition(null, 'place', skipsAcceptance ? 'staff' : 'diner', { ...NO_FACTS, mustAccept, pending }));
};
