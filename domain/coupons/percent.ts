import type { CouponKind } from './kind';

/** A percentage off, up to a most where that is set. */
export const percentCoupon = {
  name: 'percent',
  usageType: 2,
  terms: { rate: 'required', atMost: null },
  forTopUps: true,
  freeItem: false,
  figure: ({ rate }) => `${rate ?? 0} %`,
} as const satisfies CouponKind;
