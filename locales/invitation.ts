import { LANGUAGE_NAMES, type Language } from './index';

interface Invitation {
  readonly name: string;
  readonly order: string;
  readonly tap: string;
  readonly counter: string;
}

/** The one screen in all languages at once, shown before a language is chosen. */
export const INVITATION = {
  en: { name: LANGUAGE_NAMES.en.name, order: 'Order and pay here', tap: 'Tap here', counter: 'Cash at the counter' },
  'zh-Hans': { name: LANGUAGE_NAMES['zh-Hans'].name, order: '在这里点餐付款', tap: '点这里', counter: '柜台付款' },
  km: { name: LANGUAGE_NAMES.km.name, order: 'កុម្ម៉ង់ និងបង់ប្រាក់នៅទីនេះ', tap: 'ចុចទីនេះ', counter: 'បង់នៅបញ្ជរ' },
} as const satisfies Record<Language, Invitation>;
