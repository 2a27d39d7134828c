import { SERVER } from '@romduol/locales/generated/all';
import type { Language } from '@romduol/domain/languages';

/** What a person can do on the page, by the last part of the address that the button posts to. */
export const ACTIONS = ['pay', 'decline', 'late'] as const;
export type Action = (typeof ACTIONS)[number];

const STYLE = `body{overflow-wrap:break-word;font:1.0625rem/1.5 system-ui,sans-serif;margin:0;background:#f1f3f6;color:#1d2129}
main{max-width:420px;margin:12vh auto 0;padding:24px;background:#fff;border-radius:16px;text-align:center}
output{display:block;font-size:2.5rem;font-weight:700;margin:8px 0 24px}p{color:#5b6472}
button{display:block;width:100%;min-height:48px;margin:12px 0 0;border:0;border-radius:12px;font:inherit;background:#e6e9ee}
button:first-of-type{background:#146c43;color:#fff}`;

const frame = (language: Language, body: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${SERVER[language].sandbox.title}</title><style>${STYLE}</style><main><h1>${SERVER[language].sandbox.title}</h1>${body}</main></html>`;

/** The page that asks. `query` is the signed part of its own address; it holds digits and hexadecimals only. */
export const askingPage = (language: Language, asked: { reference: string; shown: string; query: string }): string => {
  const words = SERVER[language].sandbox;
  const button = (action: Action): string =>
    `<button formaction="/sandbox/pay/${asked.reference}/${action}?${asked.query}">${words[action]}</button>`;
  return frame(
    language,
    `<p>${words.hint}</p><output>${asked.shown}</output>` +
      `<form method="post">${ACTIONS.map(button).join('')}</form>`,
  );
};

export const answerPage = (language: Language, said: 'paid' | 'declined' | 'willBeLate' | 'before'): string =>
  frame(language, `<p>${SERVER[language].sandbox[said]}</p>`);
