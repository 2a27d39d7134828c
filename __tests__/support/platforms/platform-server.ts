import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const MUCH = 1_000_000;

/** A request that a platform got. */
export interface Got {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What a platform answers a request with. */
export type Answers = (got: Got) => { readonly status: number; readonly body?: unknown };

/** A small server in a platform's place, that keeps what it got. */
export class PlatformServer {
  readonly got: Got[] = [];
  /** While true it answers 503. */
  isDown = false;
  /** While true it ends each connection without an answer. */
  hangsUp = false;
  /** While true it sends to another path of its own, with more text than is read. */
  redirects = false;
  /** It answers once this ends. */
  holds: Promise<void> = Promise.resolve();
  readonly #server: Server;
  readonly #answers: Answers;

  private constructor(answers: Answers) {
    this.#answers = answers;
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString('utf8');
        const got = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
        this.got.push(got);
        if (this.hangsUp) return void request.socket.destroy();
        if (this.redirects) return void response.writeHead(302, { location: '/elsewhere' }).end('x'.repeat(MUCH));
        const { status, body: answer } = this.isDown ? { status: 503 } : this.#answers(got);
        void this.holds.then(() => {
          response.writeHead(status, { 'content-type': 'application/json' });
          response.end(answer === undefined ? '' : JSON.stringify(answer));
        });
      });
    });
  }

  static async open(answers: Answers): Promise<PlatformServer> {
    const server = new PlatformServer(answers);
    await new Promise<void>((done) => server.#server.listen(0, '127.0.0.1', done));
    return server;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  /** The bodies of requests to a path, as JSON. */
  sent(path: string): unknown[] {
    return this.got.filter((got) => got.path === path).map(({ body }) => JSON.parse(body) as unknown);
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }
}

export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
