import type { GatewayTexts } from '../index';

export const gatewayTexts = {
  khqr: { name: 'KHQR', label: 'KHQR', hint: 'ABA、ACLEDA、Wing 及各家银行' },
  wechat: { name: '微信支付', label: '微信支付', hint: '在本机直接付款' },
  sandbox: { name: '测试钱包', label: '测试钱包' },
} as const satisfies GatewayTexts;
