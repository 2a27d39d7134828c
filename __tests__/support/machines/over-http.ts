import type { Envelope } from '@romduol/contract/envelope';
import type { Answering } from '../world/actor';

/** A server that is reached over the network, for an actor who otherwise calls one in this process. */
export const overHttp = (origin: string): Answering => ({
  inject: async ({ method, url, headers, payload }) => {
    const answer = await fetch(`${origin}${url}`, {
      method,
      headers,
      ...(payload === undefined ? {} : { body: payload }),
    });
    const text = await answer.text();
    return {
      json: () => {
        try {
          return JSON.parse(text) as Envelope<unknown>;
        } catch {
          throw new Error(`${method} ${url} was answered with ${answer.status}: ${text.slice(0, 300)}`);
        }
      },
    };
  },
});
