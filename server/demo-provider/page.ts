import { SERVER } from '@romduol/locales/generated/all';
import type { Language } from '@romduol/domain/languages';
import { esc } from '../http/html';

const STYLE = `body{overflow-wrap:break-word;font:1.0625rem/1.5 system-ui,sans-serif;margin:0;background:#f1f3f6;color:#1d2129}
main{max-width:420px;margin:12vh auto 0;padding:24px;background:#fff;border-radius:16px}p,label{color:#5b6472}
input,button{display:block;box-sizing:border-box;width:100%;min-height:48px;margin:8px 0 0;border-radius:12px;font:inherit}
input{border:1px solid #b8bfca;padding:0 12px}button{border:0;margin-top:16px;background:#e6e9ee}
button[value=yes]{background:#146c43;color:#fff}`;

/** The page that asks who one is, and keeps what it was asked with. */
export const signInPage = (language: Language, asked: Readonly<Record<string, string>>): string => {
  const words = SERVER[language].provider;
  const kept = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${esc(name)}" value="${esc(value)}">`)
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
