import type { Socket } from 'node:net';
import { TcpDevice } from '../demo-services/tcp-device';
import { encodePng } from '../printing/paper/png';
import { EscposReader } from './reader';

/** A paper that came out: its picture as a PNG. */
export interface PrintedPaper {
  readonly number: number;
  readonly png: Buffer;
}

/** Papers that are kept for display. */
const KEPT = 30;
/** It has paper, its cover is closed, nothing is broken. */
const ALL_WELL = 0x12;

/** A printer that only pretends: it answers as real ones do, and keeps the last papers for a page to show. */
export class DemoPrinter extends TcpDevice {
  readonly papers: PrintedPaper[] = [];
  #count = 0;

  protected serve(socket: Socket): void {
    const reader = new EscposReader();
    socket.on('data', (data: Buffer) => {
      try {
        this.#receive(socket, reader, data);
      } catch {
        socket.destroy();
      }
    });
  }

  #receive(socket: Socket, reader: EscposReader, data: Buffer): void {
    for (const command of reader.reads(data)) {
      if (command.what === 'cut') this.#keeps(encodePng(command.picture));
      else socket.write(Uint8Array.of(command.what === 'asked' ? ALL_WELL : 0));
    }
  }

  #keeps(png: Buffer): void {
    this.#count += 1;
    this.papers.unshift({ number: this.#count, png });
    this.papers.splice(KEPT);
  }
}
