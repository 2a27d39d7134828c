import type { GatewayTexts } from '../index';

export const gatewayTexts = {
  khqr: {
    name: 'KHQR',
    label: 'KHQR',
    hint: 'ABA, ACLEDA, Wing et toutes les banques',
  },
  wechat: {
    name: 'WeChat Pay',
    label: 'WeChat Pay',
    hint: 'Sur ce téléphone, sans quitter WeChat',
  },
  sandbox: { name: 'Porte-monnaie de test', label: 'Porte-monnaie de test' },
} as const satisfies GatewayTexts;
