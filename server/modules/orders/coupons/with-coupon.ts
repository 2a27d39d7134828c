import type { Endpoints, Output } from '@romduol/contract';
import type { OrderRow } from '../rows';

/** An order with its coupon, in both columns: a member decides between them (V-15). */
export const toWithCoupon = ({ sell, vip, coupon, ...order }: OrderRow): Output<Endpoints['chooseCoupon']> => ({
  couponCode: coupon?.couponCode ?? null,
  totalPrice: order.sell_total_cents,
  totalVipPrice: order.vip_total_cents,
  couponPrice: sell.coupon,
  vipCouponPrice: vip.coupon,
  isValid: sell.couponValid,
  isVipValid: vip.couponValid,
});
