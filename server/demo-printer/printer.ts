import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { pngOf } from '../printing/paper/png';
import { EscposReader } from './reader';

/** A paper that came out: its picture as a PNG. */
export interface PrintedPaper {
  readonly number: number;
  readonly png: Buffer;
}

/** Papers that are kept to be looked at. */
const KEPT = 30;
/** It has paper, its cover is closed, nothing is broken. */
const ALL_WELL = 0x12;

/** A printer that only pretends: it answers as real ones do, and keeps the last papers for a page to show. */
export class DemoPrinter {
  readonly papers: PrintedPaper[] = [];
  #count = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#serve(socket));

  /** Begins to listen on this machine only; the port that it found. */
  on(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, '127.0.0.1', () => resolve((this.#server.address() as AddressInfo).port));
    });
  }

  async off(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: Socket): void {
    const reader = new EscposReader();
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (data: Buffer) => {
      try {
        this.#hears(socket, reader, data);
      } catch {
        socket.destroy();
      }
    });
  }

  #hears(socket: Socket, reader: EscposReader, data: Buffer): void {
    for (const heard of reader.reads(data)) {
      if (heard.what === 'cut') this.#keeps(pngOf(heard.picture));
      else socket.write(Uint8Array.of(heard.what === 'asked' ? ALL_WELL : 0));
    }
  }

  #keeps(png: Buffer): void {
    this.#count += 1;
    this.papers.unshift({ number: this.#count, png });
    this.papers.splice(KEPT);
  }
}
