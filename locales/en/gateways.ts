import type { GatewayTextsById } from '../index';

export const gatewayTexts = {
  khqr: { name: 'KHQR', label: 'KHQR', hint: 'ABA, ACLEDA, Wing and every bank' },
  wechat: { name: 'WeChat Pay', label: 'WeChat Pay', hint: 'On this phone, without leaving WeChat' },
  sandbox: { name: 'Test wallet', label: 'Test wallet' },
} as const satisfies GatewayTextsById;
