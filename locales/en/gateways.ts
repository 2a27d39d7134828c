import type { GatewayTextsById } from '../index';

export const gatewayTexts = {
  khqr: { name: 'KHQR', label: 'KHQR', hint: 'ABA, ACLEDA, Wing and every bank' },
  wechat: { name: 'WeChat Pay', label: 'WeChat Pay', hint: 'On this phone, without leaving WeChat' },
  payway: { name: 'ABA KHQR', label: 'ABA KHQR', hint: 'Any Cambodian bank, by ABA' },
  'payway-card': { name: 'Card (ABA PayWay)', label: 'Card by ABA PayWay', hint: 'Visa, Mastercard, UnionPay, JCB' },
  stripe: { name: 'Card online (Stripe)', label: 'Card or phone wallet', hint: 'Card, Apple Pay, Google Pay' },
  'stripe-terminal': { name: 'Card reader (Stripe)', label: 'Card' },
  sandbox: { name: 'Test wallet', label: 'Test wallet' },
} as const satisfies GatewayTextsById;
