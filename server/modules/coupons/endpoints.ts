import type { SomeHandlers } from '../../http/call';
import { couponOfMine, couponsByStatus, readCoupons, unreadCoupons } from './mine';
import { receiveCoupon } from './receive-coupon';
import { centre, claimable, setFreeItem, findTemplate } from './templates';

export const couponHandlers = {
  acquireTemplate: (call) => centre(call),
  findAvailableTemplate: (call) => claimable(call),
  couponTemplate: (call, { id }) => findTemplate(call, id),
  receiveCoupon: (call, { templateId }) => receiveCoupon(call, templateId),
  findCouponsByStatus: couponsByStatus,
  coupon: (call, { couponCode }) => couponOfMine(call, couponCode),
  getUnreadCouponList: (call) => unreadCoupons(call),

  setFreeItem: async (call, input) => {
    await setFreeItem(call, input);
    return {};
  },

  readCoupon: async (call, { couponCodes }) => {
    await readCoupons(call, couponCodes);
    return {};
  },
} satisfies SomeHandlers;
