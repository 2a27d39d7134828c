import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WeChatPay } from '../../server/payments/wechat/settings';
import { FakeWeChat } from './fake-wechat';

type Payload = Readonly<Record<string, unknown>>;
type State = 'NOTPAY' | 'SUCCESS' | 'PAYERROR';

interface Payment {
  readonly asked: Payload;
  state: State;
  transactionId: string;
  taken: number;
  refunds: Map<string, number>;
}

const keys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
/** The merchant's, and WeChat Pay's own: made once, as they take long. */
const [OURS, THEIRS] = [keys(), keys()];
const API_KEY = 'k'.repeat(32);
const SERIAL = '5157F09EFDC096DE15EBE81A47057A72';
const THEIR_ID = 'PUB_KEY_ID_0114232134912410000000000000';

const readText = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};
const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

/**
 * A small server with WeChat Pay's API v3 for merchants outside China: it checks who signed a request, signs its
 * answers, and reports payments in sealed callbacks.
 */
export class FakeWeChatPay {
  private readonly payments = new Map<string, Payment>();
  mood: 'well' | 'away' | 'unsigned' = 'well';

  private constructor(
    private readonly server: Server,
    /** The app in which people pay. */
    readonly app: FakeWeChat,
  ) {}

  static async open(): Promise<FakeWeChatPay> {
    const server = createServer();
    const fake = new FakeWeChatPay(server, await FakeWeChat.open());
    server.on('request', (request, response) => void fake.answer(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return fake;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
    await this.app.close();
  }

  get settings(): WeChatPay {
    const { port } = this.server.address() as AddressInfo;
    return {
      app: this.app.settings,
      url: `http://127.0.0.1:${port}`,
      merchant: '1900000109',
      serial: SERIAL,
      privateKey: OURS.privateKey,
      apiKey: API_KEY,
      publicKey: THEIRS.publicKey,
      publicKeyId: THEIR_ID,
      notifyUrl: 'https://shop.example/api/payment/callback/wechat',
    };
  }

  /** What was prepared for a payment of ours. */
  prepared(reference: string): Payload {
    return this.findPayment(reference).asked;
  }

  /** Whether the app would accept the page's parameters: the merchant signed them. */
  takesParameters({ timeStamp, nonceStr, package: prepared, paySign }: Record<string, string>): boolean {
    const text = lines(this.app.settings.appId, timeStamp ?? '', nonceStr ?? '', prepared ?? '');
    return createVerify('RSA-SHA256')
      .update(text)
      .verify(OURS.publicKey, paySign ?? '', 'base64');
  }

  pays(reference: string, amount: number): string {
    const payment = this.findPayment(reference);
    Object.assign(payment, { state: 'SUCCESS', taken: amount, transactionId: `42${randomBytes(13).toString('hex')}` });
    return payment.transactionId;
  }

  fails(reference: string): void {
    this.findPayment(reference).state = 'PAYERROR';
  }

  get gaveBack(): number {
    const refunds = [...this.payments.values()].flatMap((payment) => [...payment.refunds.values()]);
    return refunds.reduce((sum, amount) => sum + amount, 0);
  }

  /** What it posts to the merchant about a payment, as it is now or as a test bends it. */
  callback(reference: string, bent: Payload = {}): { headers: Record<string, string>; body: string } {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce);
    cipher.setAAD(Buffer.from('transaction'));
    const known = [...this.payments.values()].find(({ asked }) => asked['attach'] === reference);
    const transaction = known ? this.transaction(known) : { mchid: this.settings.merchant, attach: reference };
    const plain = JSON.stringify({ ...transaction, ...bent });
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64');
    const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext: sealed, nonce, associated_data: 'transaction' };
    const body = JSON.stringify({ id: randomBytes(8).toString('hex'), event_type: 'TRANSACTION.SUCCESS', resource });
    return { headers: this.signature(body), body };
  }

  private signature(body: string): Record<string, string> {
    const [at, once] = [String(Math.floor(Date.now() / 1_000)), randomBytes(8).toString('hex')];
    return {
      'wechatpay-serial': THEIR_ID,
      'wechatpay-timestamp': at,
      'wechatpay-nonce': once,
      'wechatpay-signature': createSign('RSA-SHA256')
        .update(lines(at, once, body))
        .sign(THEIRS.privateKey, 'base64'),
    };
  }

  private findPayment(reference: string): Payment {
    const found = [...this.payments.values()].find(({ asked }) => asked['attach'] === reference);
    if (!found) throw new Error(`nobody prepared ${reference}`);
    return found;
  }

  private transaction({ asked, state, transactionId, taken }: Payment): Payload {
    return {
      ...{ appid: asked['appid'], mchid: asked['mchid'], out_trade_no: asked['out_trade_no'] },
      ...{ attach: asked['attach'], trade_state: state, trade_type: 'JSAPI' },
      ...(state === 'SUCCESS' && { transaction_id: transactionId, amount: { total: taken, currency: 'USD' } }),
    };
  }

  private isMerchants(request: IncomingMessage, body: string): boolean {
    const fields = Object.fromEntries(
      [...(request.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ) as Record<string, string>;
    if (fields['mchid'] !== this.settings.merchant || fields['serial_no'] !== SERIAL) return false;
    const text = lines(
      request.method ?? '',
      request.url ?? '',
      fields['timestamp'] ?? '',
      fields['nonce_str'] ?? '',
      body,
    );
    return createVerify('RSA-SHA256')
      .update(text)
      .verify(OURS.publicKey, fields['signature'] ?? '', 'base64');
  }

  /** Prepares a payment, as far as it is described whole. */
  private prepare(asked: Payload): Payload | null {
    const { out_trade_no: number, amount, payer } = asked;
    const { total, currency } = amount as { total: unknown; currency: unknown };
    const whole = /^[0-9A-Za-z_*|-]{6,32}$/.test(String(number)) && Number.isSafeInteger(total) && currency === 'USD';
    if (!whole || typeof (payer as { openid?: unknown }).openid !== 'string') return null;
    this.payments.set(String(number), { asked, state: 'NOTPAY', transactionId: '', taken: 0, refunds: new Map() });
    return { prepay_id: `wx${String(number)}` };
  }

  private refund(asked: Payload): Payload | null {
    const payment = [...this.payments.values()].find((each) => each.transactionId === asked['transaction_id']);
    const { refund, total } = asked['amount'] as { refund: number; total: number };
    if (!payment || total !== payment.taken) return null;
    payment.refunds.set(String(asked['out_refund_no']), refund);
    return { id: `50${String(asked['out_refund_no']).slice(0, 20)}`, out_refund_no: asked['out_refund_no'] };
  }

  private said(url: URL, body: string): Payload | null | undefined {
    const { pathname } = url;
    if (pathname === '/v3/global/transactions/jsapi') return this.prepare(JSON.parse(body) as Payload);
    if (pathname === '/v3/global/refunds') return this.refund(JSON.parse(body) as Payload);
    const [, kind, id] = /^\/v3\/global\/transactions\/(id|out-trade-no)\/([^/]+)$/.exec(pathname) ?? [];
    const found =
      kind === 'id'
        ? [...this.payments.values()].find(({ transactionId }) => transactionId === id)
        : this.payments.get(id ?? '');
    return found && this.transaction(found);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request);
    if (this.mood === 'away') return void request.socket.destroy();
    const send = (status: number, said: Payload): void => {
      const text = JSON.stringify(said);
      const headers = this.mood === 'unsigned' ? {} : this.signature(text);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    };
    if (!this.isMerchants(request, body)) return send(401, { code: 'SIGN_ERROR', message: 'signature' });
    const said = this.said(new URL(request.url ?? '/', this.settings.url), body);
    if (said === undefined) return send(404, { code: 'ORDER_NOT_EXIST', message: 'no such order' });
    return said === null ? send(400, { code: 'PARAM_ERROR', message: 'parameters' }) : send(200, said);
  }
}
