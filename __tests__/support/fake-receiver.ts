import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that arrived. */
export interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a receiver does with a message; `n` counts those that it got before. */
type Behaviour = (response: ServerResponse, arrived: Arrived, n: number) => void;

export const takes: Behaviour = (response) => response.writeHead(200).end('thanks');
export const answers =
  (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, headers).end(body);

/** A receiver of events: a real HTTP server that behaves as it is told. */
export class FakeReceiver {
  readonly arrived: Arrived[] = [];
  behaves: Behaviour = takes;
  /** Requests that are not answered yet, and the most that there were at once. */
  open = 0;
  mostOpen = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.open += 1;
      this.mostOpen = Math.max(this.mostOpen, this.open);
      response.on('close', () => (this.open -= 1));
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const arrived = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() };
        this.arrived.push(arrived);
        this.behaves(response, arrived, this.arrived.length - 1);
      });
    });
  }

  static async listen(): Promise<FakeReceiver> {
    const receiver = new FakeReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hooks`;
  }

  /** The types of what arrived, in turn. */
  get types(): readonly string[] {
    return this.arrived.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
