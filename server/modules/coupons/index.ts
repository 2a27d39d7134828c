export {
  bestFirst,
  countCoupons,
  type CouponRow,
  type CouponView,
  couponViews,
  type Effect,
  usableCoupons,
} from './coupon-view';
export { couponHandlers } from './endpoints';
export { claimable } from './templates';
export { giveGifts } from './give-coupon';
export { toOwner } from './mine';
export { hasFreeItem } from './terms-view';
export { couponExpiry } from './receive-coupon';
export { couponToUse, findCouponOwner, moveCoupon, returnCoupon, takeCoupon, type CouponRequest } from './take-coupon';
