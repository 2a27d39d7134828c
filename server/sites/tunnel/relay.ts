import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { hashToken } from '../../http/tokens';
import type { Tunnel } from './office-end';
import type { Target } from './protocol';

/** How long a client may take to say who it is, in ms, and how much it may say. */
const PATIENCE_MS = 10_000;
const MOST_BYTES = 8 * 1024;

/** Codes in the place of a version, by which clients of PostgreSQL ask for encryption. */
const ASKS_FOR_ENCRYPTION: readonly number[] = [80_877_103, 80_877_104];
const ASK_PASSWORD = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

/** The first words of a client that wants the site's HTTP port: `http PASSWORD`, and a new line. */
export const greetHttp = (password: string): string => `http ${password}\n`;

interface Wanted {
  readonly target: Target;
  readonly password: string;
  readonly startup: Readonly<Record<string, string>>;
  /** What was sent behind it. */
  readonly rest: Buffer;
}

/** Reads exactly as much as is asked for, or to the end of the line. */
class Reader {
  private kept = Buffer.alloc(0);
  constructor(private readonly socket: Socket) {}

  private async more(): Promise<void> {
    if (this.kept.length > MOST_BYTES) throw new Error('too much');
    const heard = once(this.socket, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) });
    this.socket.resume();
    const [chunk] = (await heard) as [Buffer];
    // Nothing is lost while nobody listens.
    this.socket.pause();
    this.kept = Buffer.concat([this.kept, chunk]);
  }

  async take(bytes: number): Promise<Buffer> {
    if (bytes < 0 || bytes > MOST_BYTES) throw new Error('too much');
    while (this.kept.length < bytes) await this.more();
    const taken = this.kept.subarray(0, bytes);
    this.kept = this.kept.subarray(bytes);
    return taken;
  }

  async line(): Promise<string> {
    while (!this.kept.includes(10)) await this.more();
    return (await this.take(this.kept.indexOf(10) + 1)).toString().trim();
  }

  async peek(): Promise<number> {
    while (this.kept.length === 0) await this.more();
    return this.kept[0] ?? 0;
  }

  rest(): Buffer {
    return this.kept;
  }
}

const readHttp = async (reader: Reader): Promise<Wanted> => {
  const [, password = ''] = (await reader.line()).split(' ');
  return { target: 'http', password, startup: {}, rest: reader.rest() };
};

/** As a server of PostgreSQL greets a client, with the password in clear: both are on the office's own machines. */
const readPostgres = async (reader: Reader, socket: Socket): Promise<Wanted> => {
  for (;;) {
    const length = (await reader.take(4)).readInt32BE();
    const body = await reader.take(length - 4);
    if (ASKS_FOR_ENCRYPTION.includes(body.readInt32BE())) {
      socket.write('N');
      continue;
    }
    const words = body.subarray(4).toString().split('\0');
    const startup = Object.fromEntries(
      words.flatMap((name, place) => (place % 2 === 0 && name !== '' ? [[name, words[place + 1] ?? '']] : [])),
    );
    socket.write(ASK_PASSWORD);
    const size = (await reader.take(5)).readInt32BE(1);
    const password = (await reader.take(size - 4)).toString().replace(/\0$/, '');
    return { target: 'postgres', password, startup, rest: reader.rest() };
  }
};

/** Lets the office's own processes and its PostgreSQL reach a site: by a password that is new for each tunnel. */
export class Relay {
  readonly password = randomBytes(24).toString('base64url');
  private readonly sockets = new Set<Duplex>();

  private constructor(
    private readonly server: Server,
    private readonly tunnel: Tunnel,
  ) {}

  /** Listens at an address of this machine. */
  static async start(tunnel: Tunnel, host: string): Promise<Relay> {
    const server = createServer();
    const relay = new Relay(server, tunnel);
    server.on('connection', (socket) => void relay.serve(socket).catch(() => socket.destroy()));
    server.listen(0, host);
    await once(server, 'listening');
    server.unref();
    return relay;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private async serve(socket: Socket): Promise<void> {
    socket.on('error', () => socket.destroy());
    socket.setNoDelay(true);
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    const reader = new Reader(socket);
    const wanted = (await reader.peek()) === 0 ? await readPostgres(reader, socket) : await readHttp(reader);
    if (!timingSafeEqual(hashToken(wanted.password), hashToken(this.password))) throw new Error('wrong password');
    const stream = this.tunnel.open(wanted.target, wanted.startup);
    const destroy = (): void => {
      socket.destroy();
      stream.destroy();
    };
    for (const each of [socket, stream]) each.on('error', destroy).once('close', destroy);
    if (wanted.rest.length > 0) stream.write(wanted.rest);
    socket.pipe(stream).pipe(socket);
  }
}
