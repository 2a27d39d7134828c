import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A document that arrived. */
export interface Received {
  readonly key: string;
  readonly token: string;
  readonly type: string;
  readonly xml: string;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** An e-invoice service: takes documents by POST and answers as it is told. */
export class FakeEInvoices {
  readonly received: Received[] = [];
  answer: Answer = { status: 201, body: '{"id":"doc-1"}' };
  /** It answers once this ends. */
  holds: Promise<void> = Promise.resolve();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { headers } = request;
        this.received.push({
          key: String(headers['idempotency-key']),
          token: String(headers.authorization),
          type: String(headers['content-type']),
          xml: Buffer.concat(parts).toString(),
        });
        const { status, body } = this.answer;
        void this.holds.then(() => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
      });
    });
  }

  static async listen(): Promise<FakeEInvoices> {
    const service = new FakeEInvoices();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/documents`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
