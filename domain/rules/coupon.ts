/** Where a customer's coupon is (T-09). */
export const COUPON_STATUSES = ['received', 'used', 'expired'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** A used coupon stays used; another one is expired from the instant at which its validity ends. Instants in ms. */
export const couponStatus = (
  coupon: { readonly usedAt: number | null; readonly expiresAt: number },
  now: number,
): CouponStatus => {
  if (coupon.usedAt !== null) return 'used';
  return now < coupon.expiresAt ? 'received' : 'expired';
};
