import type { Raster } from '../printing/paper/raster';

/** A command that a printer must act upon: a status request, or a complete paper. */
export type PrinterCommand =
  | { readonly what: 'asked'; readonly about: number }
  | { readonly what: 'askedInTurn' }
  | { readonly what: 'cut'; readonly picture: Raster; readonly drawer: boolean };

const INIT = '\x1b@';
const PULSE = '\x1bp';
const CUT = '\x1dV';
const PICTURE = '\x1dv';
const ASKED = '\x10\x04';
const ASKED_IN_TURN = '\x1dr';
const OF_THREE_BYTES = ['\x1bJ', CUT, ASKED_IN_TURN, ASKED];
const PICTURE_HEAD = 8;

const nameAt = (bytes: Buffer, at: number): string => bytes.toString('latin1', at, at + 2);

/**
 * The length of the command at a position; null when more bytes are needed. Throws for commands that printers do not
 * have.
 */
const lengthAt = (bytes: Buffer, at: number): number | null => {
  if (at + 2 > bytes.length) return null;
  const name = nameAt(bytes, at);
  if (name === INIT) return 2;
  if (name === PULSE) return 5;
  if (OF_THREE_BYTES.includes(name)) return 3;
  if (name !== PICTURE) throw new Error(`garbage: ${bytes.subarray(at, at + PICTURE_HEAD).toString('hex')}`);
  if (at + PICTURE_HEAD > bytes.length) return null;
  return PICTURE_HEAD + bytes.readUInt16LE(at + 4) * bytes.readUInt16LE(at + 6);
};

/** Parses the ESC/POS that the product sends, in chunks of any size: one reader for each connection. */
export class EscposReader {
  #waiting = Buffer.alloc(0);
  #bands: Uint8Array[] = [];
  #stride = 0;
  #drawer = false;

  /** The commands that are complete. Throws for commands that printers do not have. */
  *reads(data: Buffer): Generator<PrinterCommand> {
    const bytes = Buffer.concat([Uint8Array.from(this.#waiting), Uint8Array.from(data)]);
    this.#waiting = bytes;
    for (let length = lengthAt(bytes, 0), at = 0; ; length = lengthAt(bytes, at)) {
      if (length === null || at + length > bytes.length) return;
      const command = this.#obeys(bytes.subarray(at, at + length));
      at += length;
      this.#waiting = bytes.subarray(at);
      if (command !== null) yield command;
    }
  }

  #obeys(command: Buffer): PrinterCommand | null {
    const name = nameAt(command, 0);
    if (name === ASKED) return { what: 'asked', about: command[2] ?? 0 };
    if (name === ASKED_IN_TURN) return { what: 'askedInTurn' };
    if (name === CUT) return this.#cuts();
    if (name === INIT) this.#begins();
    if (name === PULSE) this.#drawer = true;
    if (name === PICTURE) {
      this.#stride = command.readUInt16LE(4);
      this.#bands.push(Uint8Array.from(command.subarray(PICTURE_HEAD)));
    }
    return null;
  }

  #begins(): void {
    this.#bands = [];
    this.#drawer = false;
  }

  #cuts(): PrinterCommand {
    const bits = new Uint8Array(Buffer.concat(this.#bands));
    const height = this.#stride === 0 ? 0 : bits.length / this.#stride;
    const command = { what: 'cut', picture: { width: this.#stride * 8, height, bits }, drawer: this.#drawer } as const;
    this.#begins();
    return command;
  }
}
