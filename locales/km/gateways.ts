import type { GatewayTexts } from '../index';

export const gatewayTexts = {
  khqr: { name: 'KHQR', label: 'KHQR', hint: 'ABA, ACLEDA, Wing និងគ្រប់ធនាគារ' },
  wechat: { name: 'WeChat Pay', label: 'បង់តាម WeChat', hint: 'បង់លើទូរសព្ទនេះ ក្នុង WeChat' },
  sandbox: { name: 'កាបូបសាកល្បង', label: 'កាបូបសាកល្បង' },
} as const satisfies GatewayTexts;
