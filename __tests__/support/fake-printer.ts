import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Raster } from '../../server/printing/paper/raster';

/** One paper that came out: its dots, whether it was cut, whether the drawer opened before it. */
export interface Sheet {
  readonly picture: Raster;
  readonly cut: boolean;
  readonly drawer: boolean;
}

/** How the printer behaves, as printers in kitchens do. */
interface Manners {
  /** Answers no question. */
  mute?: boolean;
  /** Its paper has run out: it says so and prints nothing. */
  paperOut?: boolean;
  /** The line breaks once a paper is out, before the printer can say so. */
  breaksAfterPaper?: boolean;
  /** The line breaks when so many bytes of a paper have come. */
  breaksAfterBytes?: number;
  /** Milliseconds that it takes for a paper. */
  slow?: number;
}

const u16 = (bytes: Buffer, at: number): number => bytes.readUInt16LE(at);

/** A printer on a TCP port that speaks ESC/POS as the product uses it, and keeps what it printed. */
export class FakePrinter {
  readonly sheets: Sheet[] = [];
  /** Most connections that it had at the same time. */
  busiest = 0;
  manners: Manners = {};
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();
  private bands: Buffer[] = [];
  private stride = 0;
  private drawer = false;

  private constructor(readonly port: number) {}

  static async on(): Promise<FakePrinter> {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const printer = new FakePrinter(port);
    await printer.switchOn();
    return printer;
  }

  switchOn(): Promise<void> {
    this.server = createServer((socket) => this.serve(socket));
    return new Promise((resolve) => this.server?.listen(this.port, '127.0.0.1', () => resolve()));
  }

  async switchOff(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve(null)));
    this.server = null;
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    this.busiest = Math.max(this.busiest, this.sockets.size);
    let waiting = Buffer.alloc(0);
    let work = Promise.resolve();
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('data', (data: Buffer) => {
      waiting = Buffer.concat([waiting, data]);
      if (waiting.length > (this.manners.breaksAfterBytes ?? Infinity)) return socket.destroy();
      work = work.then(async () => {
        const taken = waiting;
        waiting = Buffer.alloc(0);
        const rest = await this.read(taken, socket);
        waiting = Buffer.concat([rest, waiting]);
      });
    });
  }

  /** Works off what it understands, and returns the rest. */
  private async read(bytes: Buffer, socket: Socket): Promise<Buffer> {
    let at = 0;
    for (;;) {
      const length = this.lengthAt(bytes, at);
      if (length === null || at + length > bytes.length) return bytes.subarray(at);
      await this.obey(bytes.subarray(at, at + length), socket);
      at += length;
    }
  }

  /** How long the command at a place is; null when that cannot be told yet. Throws for what printers do not know. */
  private lengthAt(bytes: Buffer, at: number): number | null {
    if (at + 2 > bytes.length) return null;
    const command = bytes.toString('latin1', at, at + 2);
    if (command === '\x1b@') return 2;
    if (command === '\x1bp') return 5;
    if (['\x1bJ', '\x1dV', '\x1dr', '\x10\x04'].includes(command)) return 3;
    if (command !== '\x1dv') throw new Error(`garbage: ${bytes.subarray(at, at + 8).toString('hex')}`);
    return at + 8 > bytes.length ? null : 8 + u16(bytes, at + 4) * u16(bytes, at + 6);
  }

  private async obey(command: Buffer, socket: Socket): Promise<void> {
    const name = command.toString('latin1', 0, 2);
    if (name === '\x10\x04') return this.answer(socket, this.statusOf(command[2] ?? 0));
    if (name === '\x1dr') return this.answer(socket, 0);
    if (name === '\x1b@') this.reset();
    else if (name === '\x1bp') this.drawer = true;
    else if (name === '\x1dv') this.band(command);
    else if (name === '\x1dV') await this.cut(socket);
  }

  private statusOf(about: number): number {
    if (this.manners.paperOut !== true) return 0x12;
    return 0x12 | { 1: 0x08, 2: 0x20, 4: 0x60 }[about as 1 | 2 | 4];
  }

  private answer(socket: Socket, value: number): void {
    if (this.manners.mute !== true && !socket.destroyed) socket.write(Buffer.from([value]));
  }

  private reset(): void {
    this.bands = [];
    this.drawer = false;
  }

  private band(command: Buffer): void {
    this.stride = u16(command, 4);
    this.bands.push(Buffer.from(command.subarray(8)));
  }

  private async cut(socket: Socket): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, this.manners.slow ?? 0));
    const bits = Buffer.concat(this.bands);
    const picture = { width: this.stride * 8, height: bits.length / this.stride, bits: new Uint8Array(bits) };
    this.sheets.push({ picture, cut: true, drawer: this.drawer });
    this.reset();
    if (this.manners.breaksAfterPaper === true) socket.destroy();
  }
}
