import type { Envelope } from '@romduol/contract/envelope';
import type { Answering } from '../world/actor';

/** What came back for a call. */
export interface Heard {
  readonly url: string;
  /** Null where the line broke before an answer came. */
  readonly status: number | null;
  readonly retryAfter: string | null;
  readonly text: string;
  /** How long it took, in ms. */
  readonly ms: number;
}

/** For how long a phone waits for an answer, in ms. */
const PATIENCE_MS = 20_000;

/**
 * A server that is reached over the network, for an actor who otherwise calls one in this process. `heard` gets all its
 * answers.
 */
export const overHttp = (origin: string, heard: (answer: Heard) => void = () => undefined): Answering => ({
  inject: async ({ method, url, headers, payload }) => {
    const from = performance.now();
    const tell = (status: number | null, retryAfter: string | null, text: string): void =>
      heard({ url, status, retryAfter, text, ms: performance.now() - from });
    try {
      const answer = await fetch(`${origin}${url}`, {
        method,
        headers,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(payload === undefined ? {} : { body: payload }),
      });
      const text = await answer.text();
      tell(answer.status, answer.headers.get('retry-after'), text);
      return {
        json: () => {
          try {
            return JSON.parse(text) as Envelope<unknown>;
          } catch {
            throw new Error(`${method} ${url} was answered with ${answer.status}: ${text.slice(0, 300)}`);
          }
        },
      };
    } catch (error) {
      tell(null, null, '');
      throw error;
    }
  },
});
