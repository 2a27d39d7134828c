import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointName } from '@romduol/contract';
import type { Envelope } from '@romduol/contract/envelope';
import type { Actor } from '../world/actor';

/** The default time to keep trying, in ms. */
const PATIENCE_MS = 30_000;
/** How soon they try again, in ms: after twice the time at each try, but not longer. */
const PACE_MS = 150;
const SLOWEST_MS = 2_400;

/** The answers of the server, or of nginx in its place, when it is unavailable, or calls are too frequent. */
const AWAY: ReadonlySet<string> = new Set([
  '',
  'The server is busy, please try again in a moment',
  'The restaurant’s own server cannot be reached right now. Connect to the restaurant’s Wi-Fi, or try again in a moment.',
  'Too many attempts, please wait a minute',
]);

/**
 * Makes a call until it is answered, as a phone on a bad network does: without an answer it is unknown whether it was
 * done, and asks again with the same key. `patience` is in ms.
 */
export const insists = async (
  actor: Actor,
  name: EndpointName,
  input: object = {},
  patience = PATIENCE_MS,
): Promise<Envelope<unknown>> => {
  const key = randomBytes(12).toString('hex');
  let last: unknown = null;
  const end = Date.now() + patience;
  for (let pace = PACE_MS; ; pace = Math.min(2 * pace, SLOWEST_MS)) {
    // Only while the call is written: the same actor may make other calls meanwhile.
    const before = actor.key;
    actor.key = key;
    const called = actor.tries(name, { ...input });
    actor.key = before;
    const answer = await called.catch((error: unknown) => void (last = error));
    if (answer && !(answer.code === 1 && AWAY.has(answer.msg))) return answer;
    if (answer) last = answer.msg;
    if (Date.now() > end)
      throw new Error(`${name} was not answered for ${patience} ms: ${String(last)}`, { cause: last });
    await pause(pace);
  }
};
