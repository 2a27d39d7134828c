import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const HEAD_END = '\r\n\r\n';

/** A request as it goes over the wire. Made once where it is sent often: the load must cost less than what it measures. */
export const requestText = ({ method, path, headers = {}, body }: Sent): string => {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${path} HTTP/1.1`, ...head].join('\r\n')}${HEAD_END}${body ?? ''}`;
};

const parseHead = (head: string): { status: number; headers: Map<string, string> } => {
  const [first = '', ...rest] = head.split('\r\n');
  const headers = new Map(
    rest.map((row): [string, string] => {
      const colon = row.indexOf(':');
      return [row.slice(0, colon).toLowerCase(), row.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1]), headers };
};

/**
 * One kept-alive HTTP connection, one request at a time. Node's own client costs more CPU than a bare server does and
 * would be what is measured. Reads only answers with a content-length, which all of ours have.
 */
export class Connection {
  private received: Buffer = Buffer.alloc(0);
  private waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', (error) => this.waiting?.reject(error));
    socket.on('close', () => this.waiting?.reject(new Error('the server closed the connection')));
  }

  /** `client` numbers the machines: writes are limited for each address. */
  static open(port: number, client = 0): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const from = { port, host: '127.0.0.1', localAddress: `127.0.0.${client + 1}` };
      const socket = connect(from, () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  send(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = null;
    this.socket.destroy();
  }

  private receive(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const end = this.received.indexOf(HEAD_END);
    if (end < 0) return;
    const { status, headers } = parseHead(this.received.toString('latin1', 0, end));
    const from = end + HEAD_END.length;
    const to = from + Number(headers.get('content-length') ?? 0);
    if (this.received.length < to) return;
    const answer = { status, headers, body: this.received.subarray(from, to) };
    this.received = this.received.subarray(to);
    const { waiting } = this;
    this.waiting = null;
    waiting?.resolve(answer);
  }
}
