import type { Language } from '../http/language';

interface Words {
  readonly title: string;
  readonly hint: string;
  readonly phone: string;
  readonly agree: string;
  readonly refuse: string;
}

/** The texts of the simulated provider. They stay out of the locales: diners' phones need not load them. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Practice sign-in',
    hint: 'This only pretends to be a sign-in service. Type any phone number: you are whoever has it.',
    phone: 'Phone number, 8 to 12 digits',
    agree: 'Sign in to the restaurant',
    refuse: 'Do not sign in',
  },
  'zh-Hans': {
    title: '练习登录',
    hint: '这只是模拟的登录服务。输入任意手机号，即以该号码的身份登录。',
    phone: '手机号（8 至 12 位数字）',
    agree: '登录餐厅',
    refuse: '不登录',
  },
  km: {
    title: 'ការចូលសាកល្បង',
    hint: 'នេះគ្រាន់តែជាសេវាចូលសាកល្បង។ វាយលេខទូរសព្ទណាមួយ អ្នកនឹងចូលជាម្ចាស់លេខនោះ។',
    phone: 'លេខទូរសព្ទ ៨ ដល់ ១២ ខ្ទង់',
    agree: 'ចូលទៅភោជនីយដ្ឋាន',
    refuse: 'មិនចូលទេ',
  },
};

const STYLE = `body{overflow-wrap:break-word;font:1.0625rem/1.5 system-ui,sans-serif;margin:0;background:#f1f3f6;color:#1d2129}
main{max-width:420px;margin:12vh auto 0;padding:24px;background:#fff;border-radius:16px}p,label{color:#5b6472}
input,button{display:block;box-sizing:border-box;width:100%;min-height:48px;margin:8px 0 0;border-radius:12px;font:inherit}
input{border:1px solid #b8bfca;padding:0 12px}button{border:0;margin-top:16px;background:#e6e9ee}
button[value=yes]{background:#146c43;color:#fff}`;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page that asks who one is, and keeps what it was asked with. */
export const signInPage = (language: Language, asked: Readonly<Record<string, string>>): string => {
  const words = WORDS[language];
  const kept = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${words.title}</title><style>${STYLE}</style><main><h1>${words.title}</h1><p>${words.hint}</p>` +
    `<form method="post">${kept}<label for="phone">${words.phone}</label>` +
    `<input id="phone" name="phone" inputmode="numeric" autocomplete="tel" pattern="[0-9]{8,12}">` +
    `<button name="consent" value="yes">${words.agree}</button>` +
    `<button name="consent" value="no" formnovalidate>${words.refuse}</button></form></main></html>`
  );
};
