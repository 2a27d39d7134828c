import { NO_MAIN } from '../money/amount';
import type { CouponKind } from './kind';

/** An amount off. */
export const amountCoupon = {
  name: 'amount',
  usageType: 1,
  terms: { amount: 'required' },
  forTopUps: true,
  freeItem: false,
  figure: ({ amount }) => ({ amount: amount ?? NO_MAIN }),
} as const satisfies CouponKind;
