import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import type { SmsGateway } from './gateway';

/** Messages that the page shows. */
const SHOWN = 50;

/** Sends nothing: who works on the product, or tries the demo, reads the messages on a page. */
export const outboxSms = (db: Db): SmsGateway => ({
  id: 'outbox',
  send: async ({ phone, text, now }) => {
    await db.insertInto('sms_outbox').values({ phone, body: text, at: now }).execute();
  },
});

const STYLE = `body{overflow-wrap:break-word;font:1.0625rem/1.5 system-ui,sans-serif;margin:0;background:#f1f3f6;color:#1d2129}
main{max-width:560px;margin:0 auto;padding:24px}li{background:#fff;border-radius:12px;padding:12px 16px;margin:0 0 12px;list-style:none}
ul{padding:0}time,h2{font-size:.9375rem;font-weight:400;color:#5b6472;margin:0}p{margin:4px 0 0;font-size:1.1875rem}`;

/** Everything that is shown is digits, or text of ours: nothing that could be markup. */
const renderPage = (messages: readonly { phone: string; body: string; at: Date }[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Development outbox</title><style>${STYLE}</style><main><h1>Development outbox</h1>` +
  `<p>Text messages that would have been sent. Reload for newer ones.</p><ul>` +
  messages
    .map(({ phone, body, at }) => `<li><h2>${phone} · <time>${at.toISOString()}</time></h2><p>${body}</p></li>`)
    .join('') +
  `</ul></main></html>`;

/** The outbox as a page. It exists only where services of others are simulated. */
export const mountSmsOutbox = (app: FastifyInstance, db: Db): void => {
  app.get('/sms', async (_request, reply) => {
    const messages = await db.selectFrom('sms_outbox').selectAll().orderBy('id', 'desc').limit(SHOWN).execute();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(renderPage(messages));
  });
};
