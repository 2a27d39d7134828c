import { ASK_STABLE_WEIGHT, scaleReply } from '@romduol/domain/weighing/mt-sics';
import type { SerialAnswer, SerialScale } from './serial-scale';

/** The part of Web Serial that is used: TypeScript's library has none of it. */
interface Port {
  open(options: { readonly baudRate: number }): Promise<void>;
  close(): Promise<void>;
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
}
interface Serial {
  getPorts(): Promise<readonly Port[]>;
  requestPort(): Promise<Port>;
}

declare global {
  interface Navigator {
    readonly serial?: Serial;
  }
}

/** As scales leave the factory. */
const BAUD_RATE = 9_600;
/** How long a scale may take to settle and answer, in ms. */
const PATIENCE_MS = 4_000;

/** The first line that comes; null when the stream ends before. */
const firstLine = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | null> => {
  const decoder = new TextDecoder('latin1');
  let received = '';
  while (!received.includes('\n')) {
    const { value, done } = await reader.read();
    if (done) return null;
    received += decoder.decode(value, { stream: true });
  }
  return received.slice(0, received.indexOf('\n'));
};

const ask = async ({ readable, writable }: Port): Promise<SerialAnswer> => {
  if (readable === null || writable === null) return { problem: 'silent' };
  const writer = writable.getWriter();
  await writer.write(new TextEncoder().encode(ASK_STABLE_WEIGHT)).finally(() => writer.releaseLock());
  const reader = readable.getReader();
  const timer = window.setTimeout(() => void reader.cancel(), PATIENCE_MS);
  const line = await firstLine(reader).finally(() => {
    window.clearTimeout(timer);
    reader.releaseLock();
  });
  return line === null ? { problem: 'silent' } : scaleReply(line);
};

const connectedPort = async (): Promise<Port | null> => (await navigator.serial?.getPorts())?.[0] ?? null;

export const serialScale: SerialScale = {
  isPossible: () => navigator.serial !== undefined,

  isConnected: async () => (await connectedPort()) !== null,

  connect: async () => {
    // The browser rejects when nothing is chosen.
    const chosen = await navigator.serial?.requestPort().catch(() => null);
    return chosen != null;
  },

  async read() {
    const port = await connectedPort();
    if (port === null) return { problem: 'silent' };
    try {
      await port.open({ baudRate: BAUD_RATE });
      return await ask(port).finally(() => port.close());
    } catch {
      return { problem: 'silent' };
    }
  },
};
