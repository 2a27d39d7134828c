import type { GatewayTexts } from '../index';

export const gatewayTexts = {
  khqr: {
    name: 'KHQR',
    label: 'KHQR',
    hint: 'ABA, ACLEDA, Wing và mọi ngân hàng',
  },
  wechat: {
    name: 'WeChat Pay',
    label: 'WeChat Pay',
    hint: 'Trên máy này, ngay trong WeChat',
  },
  payway: { name: 'ABA KHQR', label: 'ABA KHQR', hint: 'Mọi ngân hàng Campuchia, qua ABA' },
  'payway-card': { name: 'Thẻ (ABA PayWay)', label: 'Thẻ qua ABA PayWay', hint: 'Visa, Mastercard, UnionPay, JCB' },
  stripe: { name: 'Thẻ trực tuyến (Stripe)', label: 'Thẻ hoặc ví điện thoại', hint: 'Thẻ, Apple Pay, Google Pay' },
  'stripe-terminal': { name: 'Máy đọc thẻ (Stripe)', label: 'Thẻ' },
  sandbox: { name: 'Ví thử nghiệm', label: 'Ví thử nghiệm' },
} as const satisfies GatewayTexts;
