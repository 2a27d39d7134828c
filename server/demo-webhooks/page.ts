import { esc } from '../http/html';
import type { Incoming, Verdict } from './verify';

export interface Received extends Incoming {
  readonly at: number;
  /** Null where no secret was entered. */
  readonly verdict: Verdict | null;
  /** It came before. */
  readonly isRepeat: boolean;
}

const STYLE = `body{overflow-wrap:anywhere;font:1.0625rem/1.5 system-ui,sans-serif;margin:0;background:#f1f3f6;color:#1d2129}
main{max-width:900px;margin:0 auto;padding:24px}form{display:flex;flex-wrap:wrap;gap:8px}
input{flex:1 1 260px;font:inherit;padding:10px}button{font:inherit;padding:10px 20px}
ol{padding:0;display:grid;gap:16px}li{background:#fff;list-style:none;padding:16px;box-shadow:0 1px 4px #0003}
pre{white-space:pre-wrap;margin:8px 0 0;font-size:.875rem}strong{margin-right:12px}.ok{color:#0a6b32}.bad{color:#a3161a}`;

const WORDS = {
  signed: ['ok', 'The signature is right'],
  unsigned: ['bad', 'The signature is wrong'],
  tooOld: ['bad', 'Signed, but too old'],
} as const satisfies Record<Verdict, readonly [string, string]>;

const toItem = ({ id, at, verdict, isRepeat, body }: Received): string => {
  const [style, words] = verdict === null ? ['', 'Not checked: no secret was entered'] : WORDS[verdict];
  return (
    `<li><strong class="${style}">${words}</strong><span>${new Date(at).toISOString()}${isRepeat ? ' · a repeat' : ''}</span>` +
    `<div>${esc(id)}</div><pre>${esc(body)}</pre></li>`
  );
};

export const renderPage = (received: readonly Received[], hasSecret: boolean): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Webhook receiver</title><style>${STYLE}</style><main><h1>Webhook receiver</h1>` +
  `<p>Enter the address of this page under Manage › Webhooks, and the secret that you get here. Reload for newer messages.</p>` +
  `<form method="post" action="/webhook-receiver/secret"><input name="secret" aria-label="Secret" autocomplete="off" ` +
  `placeholder="${hasSecret ? 'A secret is entered' : 'whsec_…'}"><button>Check with it</button></form>` +
  `<ol>${received.map(toItem).join('')}</ol>${received.length === 0 ? '<p>Nothing yet.</p>' : ''}</main></html>`;
