import type { Language } from '../../http/language';

interface Words {
  readonly title: string;
  readonly hint: string;
  readonly pay: string;
  readonly decline: string;
  readonly late: string;
  readonly paid: string;
  readonly declined: string;
  readonly willBeLate: string;
  readonly before: string;
}

/** The texts of the simulated wallet. They stay out of the locales: diners' phones need not load them. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Practice wallet',
    hint: 'This only pretends: no money moves.',
    pay: 'Pay',
    decline: 'Decline',
    late: 'Pay too late',
    paid: 'Paid. You can go back to your order.',
    declined: 'Declined. You can go back to your order and pay again.',
    willBeLate: 'The money will arrive after the code has expired.',
    before: 'This payment has been answered before.',
  },
  'zh-Hans': {
    title: '练习钱包',
    hint: '仅供演示，不会真正扣款。',
    pay: '付款',
    decline: '拒绝',
    late: '逾期付款',
    paid: '已付款，请返回您的订单。',
    declined: '付款被拒，请返回订单重新支付。',
    willBeLate: '款项将在付款码过期后到账。',
    before: '这笔付款已经处理过了。',
  },
  km: {
    title: 'កាបូបសាកល្បង',
    hint: 'នេះគ្រាន់តែសាកល្បង មិនមានការកាត់លុយពិតទេ។',
    pay: 'បង់ប្រាក់',
    decline: 'បដិសេធ',
    late: 'បង់យឺតពេល',
    paid: 'បានបង់រួច។ អ្នកអាចត្រឡប់ទៅការកុម្ម៉ង់វិញ។',
    declined: 'ត្រូវបានបដិសេធ។ សូមត្រឡប់ទៅការកុម្ម៉ង់ ហើយបង់ម្ដងទៀត។',
    willBeLate: 'ប្រាក់នឹងមកដល់ក្រោយពេលកូដផុតកំណត់។',
    before: 'ការបង់ប្រាក់នេះបានឆ្លើយរួចហើយ។',
  },
};
