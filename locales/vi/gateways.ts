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
  sandbox: { name: 'Ví thử nghiệm', label: 'Ví thử nghiệm' },
} as const satisfies GatewayTexts;
