import type { GatewayTexts } from '../index';

export const gatewayTexts = {
  khqr: { name: 'KHQR', label: 'KHQR', hint: 'ABA、ACLEDA、Wing 及各家银行' },
  wechat: { name: '微信支付', label: '微信支付', hint: '在本机直接付款' },
  payway: { name: 'ABA KHQR', label: 'ABA KHQR', hint: '柬埔寨各家银行，由 ABA 处理' },
  'payway-card': { name: '银行卡（ABA PayWay）', label: '银行卡（ABA PayWay）', hint: 'Visa、Mastercard、银联、JCB' },
  stripe: { name: '在线银行卡（Stripe）', label: '银行卡或手机钱包', hint: '银行卡、Apple Pay、Google Pay' },
  'stripe-terminal': { name: '读卡器（Stripe）', label: '银行卡' },
  sandbox: { name: '测试钱包', label: '测试钱包' },
} as const satisfies GatewayTexts;
