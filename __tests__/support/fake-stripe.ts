import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Payee, saveAccount, type Sent } from '../../server/payments';
import { stripeAccount } from '../../server/payments/stripe/account';
import type { StripeSurroundings } from '../../server/payments/stripe/client';
import { FakeTerminal } from './fake-terminal';
import { SECRETS } from './world/surroundings';

interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly client_reference_id: string;
  readonly url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
}

const SECRET_KEY = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc';
const WEBHOOK_SECRET = 'whsec_f00dbabe12345678';
export const READER_WEBHOOK_SECRET = 'whsec_ca4dbabe12345678';

/** A small server with the part of Stripe's API that is used, and its signed callbacks. */
export class FakeStripe {
  private readonly sessions = new Map<string, Session>();
  /** Answers by idempotency key, as Stripe keeps them. */
  private readonly answers = new Map<string, object>();
  private refunded = 0;
  readonly terminal = new FakeTerminal();
  mood: 'well' | 'away' = 'well';
  /** Fields of the requests that it accepted, by method and path. */
  readonly taken: { readonly call: string; readonly fields: URLSearchParams }[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<FakeStripe> {
    const server = createServer();
    const fake = new FakeStripe(server);
    server.on('request', (request, response) => void fake.answer(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return fake;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  get surroundings(): StripeSurroundings {
    const { port } = this.server.address() as AddressInfo;
    return {
      account: stripeAccount(SECRETS),
      url: `http://127.0.0.1:${port}`,
      publicUrl: 'https://lotus.example',
    };
  }

  /** What a manager types into the settings. */
  readonly typed = {
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    readerWebhookSecret: READER_WEBHOOK_SECRET,
  };

  setUp(payee: Payee): Promise<void> {
    return saveAccount(this.surroundings.account, payee, this.typed, new Date(0));
  }

  findSession(reference: string): Session {
    const found = [...this.sessions.values()].find((session) => session.client_reference_id === reference);
    if (!found) throw new Error(`no session for ${reference}`);
    return found;
  }

  /** Pays a session, in Stripe's minor units. What Stripe then knows of it can be altered. */
  pays(reference: string, amount: number, bent: Partial<Session> = {}): string {
    const session = this.findSession(reference);
    const payment = `pi_${session.id}`;
    const paid = { payment_status: 'paid', payment_intent: payment, amount_total: amount, ...bent } as const;
    Object.assign(session, paid, session.status === 'expired' ? {} : { status: 'complete' });
    return payment;
  }

  declines(reference: string): void {
    this.findSession(reference).status = 'expired';
  }

  /** A signed callback about a payment, sent at an instant. */
  callback(reference: string, type: string, now: number, secret = WEBHOOK_SECRET): Sent {
    const known = [...this.sessions.values()].find((session) => session.client_reference_id === reference);
    return this.sign(
      known ?? { object: 'checkout.session', id: 'cs_1', client_reference_id: reference },
      type,
      now,
      secret,
    );
  }

  /** A signed callback about a payment by card reader. */
  readerCallback(reference: string, type: string, now: number): Sent {
    const object = { object: 'payment_intent', payment_method_types: ['card_present'], metadata: { reference } };
    return this.sign(object, type, now, READER_WEBHOOK_SECRET);
  }

  sign(object: object, type: string, now: number, secret: string): Sent {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object }, livemode: false });
    const time = Math.floor(now / 1_000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return { headers: { 'stripe-signature': `t=${time},v1=${signature}` }, body };
  }

  get gaveBack(): number {
    return this.refunded;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += String(part);
    if (this.mood === 'away') return void request.socket.destroy();
    const send = (status: number, said: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_***' } });
    }
    const path = (request.url ?? '').split('?')[0] ?? '';
    const fields = new URLSearchParams(text);
    this.taken.push({ call: `${request.method} ${path}`, fields });
    const key = String(request.headers['idempotency-key'] ?? '');
    const known = this.answers.get(key);
    if (known) return send(200, known);
    if (/^\/v1\/(payment_intents|terminal)(\/|$)/.test(path)) {
      const answer = this.terminal.answer(request.method ?? '', path, fields);
      if (answer?.status === 200 && key !== '') this.answers.set(key, answer.said);
      if (answer) return send(answer.status, answer.said);
    }
    const made = this.make(request.method ?? '', path, fields);
    if (made === null) return send(404, { error: { type: 'invalid_request_error', message: 'No such object' } });
    if (request.method === 'POST' && key !== '') this.answers.set(key, { ...made });
    send(200, made);
  }

  private make(method: string, path: string, fields: URLSearchParams): object | null {
    const [, , , , id = '', action] = path.split('/');
    if (path === '/v1/refunds') return this.refund(fields);
    if (path === '/v1/checkout/sessions') {
      return method === 'GET' ? { object: 'list', data: [], has_more: false, url: path } : this.start(fields);
    }
    const session = this.sessions.get(id);
    if (!session) return null;
    if (action === 'expire') session.status = 'expired';
    return session;
  }

  private start(fields: URLSearchParams): Session {
    const id = `cs_test_${this.sessions.size + 1}`;
    const session: Session = {
      ...{ id, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id}` },
      client_reference_id: fields.get('client_reference_id') ?? '',
      ...{ status: 'open', payment_status: 'unpaid', payment_intent: null },
      amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]') ?? '',
    };
    this.sessions.set(id, session);
    return session;
  }

  private refund(fields: URLSearchParams): object | null {
    const intent = fields.get('payment_intent');
    const isKnown =
      [...this.sessions.values()].some((each) => each.payment_intent === intent) || intent?.startsWith('pi_reader');
    if (isKnown !== true) return null;
    this.refunded += Number(fields.get('amount'));
    return { id: `re_${this.refunded}`, object: 'refund', status: 'succeeded' };
  }
}
