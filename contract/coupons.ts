import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { Id, Instant } from './fields';

export const CouponCode = Type.String({ pattern: '^[0-9A-Z]{8,20}$' });

export const coupons = {
  receiveCoupon: endpoint({
    method: 'POST',
    path: '/api/coupon/receive',
    body: 'form',
    summary: 'A member claims a coupon of a template, while there are any and as many as one person may have.',
    who: ['diner'],
    input: Type.Object({ templateId: Id }),
    output: Type.Object({ couponCode: Type.String(), expiresAt: Instant }),
    errors: ['memberOnly', 'couponUnavailable'],
    once: true,
  }),
};
