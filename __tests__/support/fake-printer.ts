import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { EscposReader, type PrinterCommand } from '../../server/demo-printer/reader';
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
  /** It is out of paper: it reports that and prints nothing. */
  paperOut?: boolean;
  /** The connection breaks once a paper is printed, before the printer can confirm it. */
  breaksAfterPaper?: boolean;
  /** The connection breaks after this many bytes of a paper. */
  breaksAfterBytes?: number;
  /** Milliseconds that it takes for a paper. */
  slow?: number;
}

/** A printer on a TCP port with the ESC/POS that the product uses; it keeps what it printed. */
export class FakePrinter {
  readonly sheets: Sheet[] = [];
  /** Most connections that it had at the same time. */
  busiest = 0;
  manners: Manners = {};
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();

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
    const reader = new EscposReader();
    this.sockets.add(socket);
    this.busiest = Math.max(this.busiest, this.sockets.size);
    let work = Promise.resolve();
    let received = 0;
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('data', (data: Buffer) => {
      received += data.length;
      if (received > (this.manners.breaksAfterBytes ?? Infinity)) return socket.destroy();
      work = work.then(async () => {
        for (const heard of reader.reads(data)) await this.obey(heard, socket);
      });
    });
  }

  private async obey(heard: PrinterCommand, socket: Socket): Promise<void> {
    if (heard.what === 'asked') return this.answer(socket, this.computeStatus(heard.about));
    if (heard.what === 'askedInTurn') return this.answer(socket, 0);
    await new Promise((resolve) => setTimeout(resolve, this.manners.slow ?? 0));
    this.sheets.push({ picture: heard.picture, cut: true, drawer: heard.drawer });
    if (this.manners.breaksAfterPaper === true) socket.destroy();
  }

  private computeStatus(about: number): number {
    if (this.manners.paperOut !== true) return 0x12;
    return 0x12 | { 1: 0x08, 2: 0x20, 4: 0x60 }[about as 1 | 2 | 4];
  }

  private answer(socket: Socket, value: number): void {
    if (this.manners.mute !== true && !socket.destroyed) socket.write(Buffer.from([value]));
  }
}
