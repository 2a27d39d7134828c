import type { GatewayTexts } from '../index';

export const gatewayTexts = {
  khqr: { name: 'KHQR', label: 'KHQR', hint: 'ABA, ACLEDA, Wing និងគ្រប់ធនាគារ' },
  wechat: { name: 'WeChat Pay', label: 'បង់តាម WeChat', hint: 'បង់លើទូរសព្ទនេះ ក្នុង WeChat' },
  payway: { name: 'ABA KHQR', label: 'ABA KHQR', hint: 'គ្រប់ធនាគារនៅកម្ពុជា តាមរយៈ ABA' },
  'payway-card': { name: 'កាត (ABA PayWay)', label: 'កាត តាម ABA PayWay', hint: 'Visa, Mastercard, UnionPay, JCB' },
  stripe: { name: 'កាតអនឡាញ (Stripe)', label: 'កាត ឬកាបូបទូរសព្ទ', hint: 'កាត, Apple Pay, Google Pay' },
  'stripe-terminal': { name: 'ម៉ាស៊ីនអានកាត (Stripe)', label: 'កាត' },
  sandbox: { name: 'កាបូបសាកល្បង', label: 'កាបូបសាកល្បង' },
} as const satisfies GatewayTexts;
