import { Type } from '@sinclair/typebox';
import { CouponTemplate } from './coupons';
import { endpoint, NOTHING } from './endpoint';
import { MainField, Id } from './fields';
import { RechargeLevel } from './wallet';

export const memberBenefits = {
  memberBenefits: endpoint({
    method: 'GET',
    path: '/api/consumer/memberBenefits',
    body: 'query',
    summary:
      'What members have in the store, for a guest who may become one: some member prices, coupons, levels of top-up.',
    roles: ['diner'],
    late: true,
    input: NOTHING,
    output: Type.Object({
      /** Dishes that are served now and cheaper for members, those that are cheaper by the most first. */
      dishes: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          picture: Type.String(),
          tint: Type.String(),
          sellPrice: MainField,
          vipPrice: MainField,
        }),
      ),
      /** Coupons that the caller may claim now, or could as a member; what ends first before the rest. */
      coupons: Type.Array(CouponTemplate),
      levels: Type.Array(RechargeLevel),
    }),
    errors: ['branchClosed', 'storeUnavailable'],
  }),
};
