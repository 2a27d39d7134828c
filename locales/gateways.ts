import type { Language } from './index';

type InLanguages = Readonly<Record<Language, string>>;

interface GatewayTexts {
  /** In reports, on receipts and for the manager. */
  readonly name: InLanguages;
  /** For a diner who chooses how to pay. */
  readonly label: InLanguages;
  /** What it pays with; absent = what is said of any online payment. */
  readonly hint?: InLanguages;
}

const KHQR = { en: 'KHQR', 'zh-Hans': 'KHQR', km: 'KHQR' };
const SANDBOX = { en: 'Test wallet', 'zh-Hans': '测试钱包', km: 'កាបូបសាកល្បង' };

/** What people read of each gateway, by its id. Pages of the menu do not load it. */
export const GATEWAY_TEXTS: Readonly<Record<string, GatewayTexts>> = {
  khqr: {
    name: KHQR,
    label: KHQR,
    hint: {
      en: 'ABA, ACLEDA, Wing and every bank',
      'zh-Hans': 'ABA、ACLEDA、Wing 及各家银行',
      km: 'ABA, ACLEDA, Wing និងគ្រប់ធនាគារ',
    },
  },
  wechat: {
    name: { en: 'WeChat Pay', 'zh-Hans': '微信支付', km: 'WeChat Pay' },
    label: { en: 'WeChat Pay', 'zh-Hans': '微信支付', km: 'បង់តាម WeChat' },
    hint: {
      en: 'On this phone, without leaving WeChat',
      'zh-Hans': '在本机直接付款',
      km: 'បង់លើទូរសព្ទនេះ ក្នុង WeChat',
    },
  },
  sandbox: { name: SANDBOX, label: SANDBOX },
};
