import { LANGUAGE_NAMES, type Language } from './index';

interface Invitation {
  readonly name: string;
  readonly order: string;
  readonly tap: string;
}

/** The one screen that speaks every language at once, before anybody has chosen one. */
export const INVITATION = {
  en: { name: LANGUAGE_NAMES.en.name, order: 'Order and pay here', tap: 'Tap here' },
  'zh-Hans': { name: LANGUAGE_NAMES['zh-Hans'].name, order: '在这里点餐付款', tap: '点这里' },
  km: { name: LANGUAGE_NAMES.km.name, order: 'កុម្ម៉ង់ និងបង់ប្រាក់នៅទីនេះ', tap: 'ចុចទីនេះ' },
} as const satisfies Record<Language, Invitation>;
