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
  payway: { name: 'ABA KHQR', label: 'ABA KHQR', hint: 'Toutes les banques du Cambodge, par ABA' },
  'payway-card': { name: 'Carte (ABA PayWay)', label: 'Carte via ABA PayWay', hint: 'Visa, Mastercard, UnionPay, JCB' },
  stripe: {
    name: 'Carte en ligne (Stripe)',
    label: 'Carte ou portefeuille mobile',
    hint: 'Carte, Apple Pay, Google Pay',
  },
  'stripe-terminal': { name: 'Lecteur de cartes (Stripe)', label: 'Carte' },
  sandbox: { name: 'Porte-monnaie de test', label: 'Porte-monnaie de test' },
} as const satisfies GatewayTexts;
