import { constants, createHash, createHmac, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Payee, saveAccount, type Sent } from '../../server/payments';
import { payWayAccount } from '../../server/payments/payway/account';
import type { PayWaySurroundings } from '../../server/payments/payway/gateway';
import { SECRETS } from './world/surroundings';

type Payload = Readonly<Record<string, unknown>>;

interface Transaction {
  status: 'PENDING' | 'APPROVED' | 'DECLINED';
  amount: number;
  refunded: number;
  currency: string;
}

/** Made once, as it takes long; with 1024 bits as PayWay's. */
const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 1_024,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const BLOCK = 128;
const MERCHANT = 'ec000002';
const API_KEY = 'f1a2b3c4d5e6f708';

/** The order of a hash's values, by the documentation of each call. */
const QR = [
  ...['req_time', 'merchant_id', 'tran_id', 'amount', 'items', 'first_name', 'last_name', 'email', 'phone'],
  ...['purchase_type', 'payment_option', 'callback_url', 'return_deeplink', 'currency', 'custom_fields'],
  ...['return_params', 'payout', 'lifetime', 'qr_image_template'],
];
const PURCHASE = [
  ...['req_time', 'merchant_id', 'tran_id', 'amount', 'items', 'shipping', 'firstname', 'lastname', 'email', 'phone'],
  ...['type', 'payment_option', 'return_url', 'cancel_url', 'continue_success_url', 'return_deeplink', 'currency'],
  ...['custom_fields', 'return_params', 'payout', 'lifetime', 'additional_params', 'google_pay_token'],
  ...['skip_success_page'],
];
const CHECK = ['req_time', 'merchant_id', 'tran_id'];
const REFUND = ['request_time', 'merchant_id', 'merchant_auth'];

const sign = (values: readonly string[]): string =>
  createHmac('sha512', API_KEY).update(values.join('')).digest('base64');
const toText = (value: unknown): string => (value === undefined || value === null ? '' : String(value as string));
const isSigned = (body: Payload, order: readonly string[]): boolean =>
  body['hash'] === sign(order.map((name) => toText(body[name])));
const toNumber = (reference: string): string => createHash('sha256').update(reference).digest('hex').slice(0, 20);

/** Without its padding of PKCS #1 v1.5, which Node no longer removes: 0, 2, what is random, 0, the text. */
const unpad = (block: Buffer): Buffer => block.subarray(block.indexOf(0, 2) + 1);

const decrypt = (text: string): Payload => {
  const bytes = Buffer.from(text, 'base64');
  const key = { key: KEYS.privateKey, padding: constants.RSA_NO_PADDING };
  const blocks = Array.from({ length: bytes.length / BLOCK }, (_, index) =>
    unpad(privateDecrypt(key, bytes.subarray(index * BLOCK, (index + 1) * BLOCK))),
  );
  return JSON.parse(Buffer.concat(blocks).toString()) as Payload;
};

/** A small server with ABA PayWay's API: it checks hashes, keeps transactions, and signs callbacks. */
export class FakePayWay {
  private readonly transactions = new Map<string, Transaction>();
  /** Its mode: answers, hangs up, answers with an error, or refunds and then hangs up. */
  mood: 'well' | 'away' | 'broken' | 'cutOff' = 'well';
  /** Bodies of the requests that it accepted, by the end of their address. */
  readonly taken: { readonly call: string; readonly body: Payload }[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<FakePayWay> {
    const server = createServer();
    const fake = new FakePayWay(server);
    server.on('request', (request, response) => void fake.answer(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return fake;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  get surroundings(): PayWaySurroundings {
    const { port } = this.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    return { account: payWayAccount(SECRETS), url, publicUrl: 'https://lotus.example' };
  }

  /** What a manager types into the settings. */
  readonly typed = { mode: 'test', merchantId: MERCHANT, apiKey: API_KEY, refundKey: KEYS.publicKey.trim() };

  setUp(payee: Payee): Promise<void> {
    return saveAccount(this.surroundings.account, payee, this.typed, new Date(0));
  }

  /** Pays a transaction, in cents. What PayWay then knows of it can be altered. */
  pays(reference: string, cents: number, bent: Partial<Transaction> = {}): string {
    const number = toNumber(reference);
    this.transactions.set(number, { status: 'APPROVED', amount: cents / 100, refunded: 0, currency: 'USD', ...bent });
    return number;
  }

  declines(reference: string): void {
    const before = this.transactions.get(toNumber(reference));
    if (before?.status === 'APPROVED') return;
    this.transactions.set(toNumber(reference), { status: 'DECLINED', amount: 0, refunded: 0, currency: 'USD' });
  }

  /** A signed callback; `bent` alters what is signed. */
  callback(reference: string, bent: Payload = {}): Sent {
    const fields: Payload = {
      tran_id: toNumber(reference),
      apv: '123456',
      status: '00',
      return_params: reference,
      ...bent,
    };
    const values = Object.keys(fields)
      .sort()
      .map((name) => toText(fields[name]));
    return { headers: { 'x-payway-hmac-sha512': sign(values) }, body: JSON.stringify(fields) };
  }

  get gaveBack(): number {
    return [...this.transactions.values()].reduce((sum, { refunded }) => sum + Math.round(refunded * 100), 0);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += String(part);
    if (this.mood === 'away') return void request.socket.destroy();
    const send = (status: number, said: Payload) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    const refuse = (code: string, message: string, status = 403) => send(status, { status: { code, message } });
    if (this.mood === 'broken') return send(500, { status: { code: '11', message: 'Server side error' } });
    const body = JSON.parse(text) as Payload;
    const call = request.url?.split('/').at(-1) ?? '';
    const order = { 'generate-qr': QR, 'check-transaction-2': CHECK, 'transaction-detail': CHECK, refund: REFUND }[
      call
    ];
    if (order === undefined) return refuse('404', 'Not found', 404);
    if (!isSigned(body, order) || body['merchant_id'] !== MERCHANT) return refuse('1', 'Wrong Hash.');
    this.taken.push({ call, body });
    const status = { code: '00', message: 'Success!' };
    if (call === 'generate-qr') {
      const links = { qrString: `KHQR${String(body['tran_id'])}`, abapay_deeplink: 'abamobilebank://pay?x' };
      return send(200, { ...links, status: { code: '0', message: 'Success.' } });
    }
    if (call === 'refund') return this.refund(body, request, send);
    const found = this.transactions.get(String(body['tran_id']));
    if (!found) return send(200, { status: { code: '6', message: 'tran_id not found' } });
    const { status: state, amount, refunded, currency } = found;
    const data = { payment_status: state, payment_amount: amount, refund_amount: refunded, payment_currency: currency };
    send(200, { data, status });
  }

  private refund(body: Payload, request: IncomingMessage, send: (status: number, said: Payload) => void): void {
    const { tran_id: number, refund_amount: amount } = decrypt(String(body['merchant_auth']));
    const found = this.transactions.get(String(number));
    if (!found || found.refunded + Number(amount) > found.amount + 0.001) {
      return send(403, { status: { code: 'PTL36', message: 'Transaction not found or is invalid' } });
    }
    found.refunded = Math.round((found.refunded + Number(amount)) * 100) / 100;
    if (this.mood === 'cutOff') return void request.socket.destroy();
    send(200, {
      total_refunded: found.refunded,
      transaction_status: 'REFUNDED',
      status: { code: '00', message: 'Success!' },
    });
  }

  /** What PayWay makes of a form that a browser posts: null where its hash is wrong. */
  readForm(fields: Readonly<Record<string, string>>): Payload | null {
    return isSigned(fields, PURCHASE) ? fields : null;
  }
}
