export { couponHandlers } from './endpoints';
export { couponExpiry } from './receive-coupon';
export { couponToUse, returnCoupon, takeCoupon } from './take-coupon';
