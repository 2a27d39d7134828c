import { type Language, parseLanguage } from '@romduol/domain/languages';
import { SERVER } from '@romduol/locales/generated/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/db';
import { esc } from '../../http/html';
import { findGateway, type Gateways, type PaymentForm } from '../../payments';
import { findStarted, toPaymentRequest } from './started';

const STYLE = `body{overflow-wrap:break-word;font:1.0625rem/1.5 system-ui,sans-serif;margin:0;background:#f1f3f6;color:#1d2129}
main{max-width:420px;margin:12vh auto 0;padding:24px;background:#fff;border-radius:16px;text-align:center}
button,a{display:block;box-sizing:border-box;padding:10px;text-decoration:none;width:100%;min-height:48px;border:0;border-radius:12px;font:inherit;background:#146c43;color:#fff}`;

const renderPage = (language: Language, body: string): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${esc(SERVER[language].payPage.title)}</title><style>${STYLE}</style><main>${body}</main></html>`;

const renderForm = (language: Language, { action, fields }: PaymentForm): string => {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${esc(name)}" value="${esc(value)}">`,
  );
  const { title, next } = SERVER[language].payPage;
  return renderPage(
    language,
    `<h1>${esc(title)}</h1><form method="post" enctype="multipart/form-data" action="${esc(action)}">${hidden.join('')}` +
      `<button>${esc(next)}</button></form>`,
  );
};

/** Where the phone that pays an order shows its outcome; null for a top-up, and for an unknown payment. */
const findOrderPage = async (db: Db, reference: string): Promise<string | null> => {
  const row = await db
    .selectFrom('payment_reference as r')
    .innerJoin('payment_attempt as a', (join) =>
      join.onRef('a.store_id', '=', 'r.store_id').onRef('a.id', '=', 'r.attempt_id'),
    )
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'a.store_id').onRef('o.id', '=', 'a.order_id'))
    .select('o.order_no')
    .where('r.reference', '=', reference)
    .executeTakeFirst();
  return row ? `/pages/paymentQr/index?orderNo=${row.order_no}` : null;
};

const policy = (target: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; form-action ${target}; base-uri 'none'; frame-ancestors 'none'`;

const send = (reply: FastifyReply, page: string, target: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy(target))
    .header('cache-control', 'no-store')
    .send(page);

/**
 * Pages of a payment that the provider shows in the payer's browser: the form that leads there, and where it comes back
 * to. A payment's reference cannot be guessed, and lets nobody do more than pay.
 */
export const mountPaymentPages = (
  app: FastifyInstance,
  { db, gateways, clock }: { readonly db: Db; readonly gateways: Gateways; readonly clock: () => number },
): void => {
  const findForm = async (reference: string): Promise<PaymentForm | null> => {
    const started = await findStarted(db, reference);
    const now = new Date(clock());
    if (!started?.isOpen || started.expires_at <= now) return null;
    const form = findGateway(gateways, started.gateway)?.form;
    const request = await toPaymentRequest(db, started);
    return (await form?.({ ...request, amount: started.amount, now, appCode: null })) ?? null;
  };
  const language = (request: FastifyRequest) => parseLanguage(request.headers['accept-language'] ?? '');
  const readReference = (request: FastifyRequest) => (request.params as { reference: string }).reference;

  app.get('/pay/:reference', async (request, reply) => {
    const form = await findForm(readReference(request));
    if (form) return send(reply, renderForm(language(request), form), new URL(form.action).origin);
    const { over } = SERVER[language(request)].payPage;
    return send(reply.code(404), renderPage(language(request), `<p>${esc(over)}</p>`), "'none'");
  });

  app.get('/pay/:reference/back', async (request, reply) => {
    const { title, back, toOrder } = SERVER[language(request)].payPage;
    const order = await findOrderPage(db, readReference(request));
    const link = order === null ? '' : `<a href="${esc(order)}">${esc(toOrder)}</a>`;
    return send(reply, renderPage(language(request), `<h1>${esc(title)}</h1><p>${esc(back)}</p>${link}`), "'none'");
  });
};
