import type { CouponKind } from './kind';

/** Dishes that are free when others are bought. A top-up has no dishes. */
export const freeItemCoupon = {
  name: 'freeItem',
  usageType: 3,
  terms: { itemNum: 'required', base: 0 },
  forTopUps: false,
  freeItem: true,
  figure: ({ base, itemNum }) => `${base ?? 0} + ${itemNum ?? 0}`,
} as const satisfies CouponKind;
