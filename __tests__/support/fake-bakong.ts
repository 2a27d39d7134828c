import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bakong } from '../../server/payments/khqr/bakong';

/** The API's answer about a code, as its documentation has it. */
type Payload = Readonly<Record<string, unknown>>;

const NOT_FOUND: Payload = {
  responseCode: 1,
  responseMessage: 'Transaction could not be found. Please check and try again.',
  errorCode: 1,
  data: null,
};
const FAILED: Payload = { responseCode: 1, responseMessage: 'Transaction failed.', errorCode: 3, data: null };

export const computeMd5 = (text: string): string => createHash('md5').update(text).digest('hex');

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text) as Record<string, unknown>;
};

/** A small server with the Bakong API, with its modes: away, silent, invalid answers. */
export class FakeBakong {
  private readonly codes = new Map<string, Payload>();
  /**
   * Its mode: answers, rejects our token, hangs up, never answers, answers with an error, or with something else than
   * an answer.
   */
  mood: 'well' | 'stranger' | 'away' | 'silent' | 'broken' | 'nonsense' = 'well';
  asked = 0;

  private constructor(private readonly server: Server) {}

  static async open(): Promise<FakeBakong> {
    const server = createServer();
    const fake = new FakeBakong(server);
    server.on('request', (request, response) => void fake.answer(request, response));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return fake;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  /** What an operator writes into the server's settings. */
  get settings(): Bakong {
    const { port } = this.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    return { url, token: 'token', account: 'lotus@abaa', merchantName: 'Chhouk Kitchen', merchantCity: 'Phnom Penh' };
  }

  /** Pays a code. What the API then answers can be altered. */
  pays(qr: string, amount: number, bent: Payload = {}): string {
    const hash = createHash('sha256').update(`${qr}${amount}`).digest('hex');
    const data = {
      hash,
      fromAccountId: 'sokha@wing',
      toAccountId: this.settings.account,
      currency: 'USD',
      amount: amount / 100,
      description: null,
      createdDateMs: 0,
      acknowledgedDateMs: 0,
      ...bent,
    };
    this.codes.set(computeMd5(qr), { responseCode: 0, responseMessage: 'Success', errorCode: null, data });
    return hash;
  }

  fails(qr: string): void {
    this.codes.set(computeMd5(qr), FAILED);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked += 1;
    const body = await readBody(request);
    if (this.mood === 'away') return void request.socket.destroy();
    if (this.mood === 'silent') return;
    const send = (status: number, said: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    if (this.mood === 'nonsense') return void response.writeHead(200).end('<html>maintenance</html>');
    if (this.mood === 'broken') return void send(500, { responseCode: 1, errorCode: 13, data: null });
    const isKnown = this.mood !== 'stranger' && request.headers.authorization === 'Bearer token';
    if (!isKnown) return void send(401, { responseCode: 1, errorCode: 6 });
    if (request.url === '/v1/generate_deeplink_by_qr') {
      return void send(200, { responseCode: 0, errorCode: null, data: { shortLink: 'https://bakong.page.link/x' } });
    }
    send(200, this.codes.get(String(body['md5'])) ?? NOT_FOUND);
  }
}
