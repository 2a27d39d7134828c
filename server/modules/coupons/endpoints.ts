import type { SomeHandlers } from '../../http/call';
import { receiveCoupon } from './receive-coupon';

export const couponHandlers: SomeHandlers<'receiveCoupon'> = {
  receiveCoupon: (call, { templateId }) => receiveCoupon(call, templateId),
};
