import { mainAmount } from '@romduol/domain/money/amount';
import { formatMoney } from '@romduol/domain/money/format';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/db';
import { parseLanguage } from '@romduol/domain/languages';
import { SPECIFIED } from '../../countries/country';
import { findCurrency } from '../../money/currency';
import type { Report } from '../gateway';
import { type Action, ACTIONS, answerPage, askingPage } from './page';
import { recordPayment, type RecordedPayment } from './provider';
import { isSigned, SIGNATURE_HEADER, computeSignature } from './signature';

interface Request {
  readonly reference: string;
  readonly amount: number;
  /** The amount as the page shows it. */
  readonly shown: string;
  readonly expires: number;
  readonly query: string;
}

/** The request in the address; null when its signature is not ours. */
const askedBy = (key: string, request: FastifyRequest): Request | null => {
  const { reference } = request.params as { reference: string };
  const { amount, expires, currency, sign } = request.query as Record<string, string | undefined>;
  if (amount === undefined || expires === undefined || currency === undefined || sign === undefined) return null;
  if (!isSigned(key, `${reference}:${amount}:${expires}:${currency}`, sign)) return null;
  const query = `amount=${amount}&expires=${expires}&currency=${currency}&sign=${sign}`;
  const shown = formatMoney(mainAmount(Number(amount)), findCurrency(currency, SPECIFIED));
  return { reference, amount: Number(amount), shown, expires: Number(expires), query };
};

const bookedBy = (asked: Request, action: Action, now: number): RecordedPayment => ({
  reference: asked.reference,
  outcome: action === 'decline' ? 'declined' : 'captured',
  amount: mainAmount(asked.amount),
  at: new Date(action === 'late' ? asked.expires + MINUTE_MS : now),
});

/** Sends a payment report as a provider would: by a signed request. A lost one is found by polling. */
const sendReport = async (app: FastifyInstance, key: string, report: Report): Promise<void> => {
  const payload = JSON.stringify(report);
  await app.inject({
    method: 'POST',
    url: '/api/payment/callback/sandbox',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: computeSignature(key, payload) },
    payload,
  });
};

const SAYS = { pay: 'paid', decline: 'declined', late: 'willBeLate' } as const satisfies Record<Action, string>;

/** The simulated provider's own pages. They use tables of their own, not the ledger's. */
export const mountSandbox = (
  app: FastifyInstance,
  { db, clock, key }: { db: Db; clock: () => number; key: string },
): void => {
  const language = (request: FastifyRequest) => parseLanguage(request.headers['accept-language'] ?? '');
  const show = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

  app.get('/sandbox/pay/:reference', (request, reply) => {
    const asked = askedBy(key, request);
    return asked ? show(reply, askingPage(language(request), asked)) : reply.code(404).send();
  });

  app.post('/sandbox/pay/:reference/:action', async (request, reply) => {
    const asked = askedBy(key, request);
    const { action: sent } = request.params as { action: string };
    const action = ACTIONS.find((known) => known === sent);
    if (!asked || !action) return reply.code(404).send();
    const report = await recordPayment(db, bookedBy(asked, action, clock()));
    if (report && action !== 'late') await sendReport(app, key, report);
    return show(reply, answerPage(language(request), report ? SAYS[action] : 'before'));
  });
};
