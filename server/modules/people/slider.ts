import { randomBytes, randomInt } from 'node:crypto';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { KeptRefusal } from '../../http/refusal';

/** A check is good this long, in ms: time to find it and to do it by hand, twice. */
const GOOD_MS = 3 * 60_000;
/** A hand on a small screen misses by as much: percent of the track. */
const TOLERANCE = 5;
/** Numbers to choose from, instead of sliding. */
const CHOICES = 6;

const distinctNumbers = (): number[] => {
  const numbers = new Set<number>();
  while (numbers.size < CHOICES) numbers.add(randomInt(10, 100));
  return [...numbers];
};

/** A new check for a device. */
export const newChallenge = async ({ db, caller, now }: Call<DinerCaller>) => {
  const id = randomBytes(16).toString('hex');
  // Never where the handle starts from.
  const target = randomInt(25, 96);
  const numbers = distinctNumbers();
  const pick = numbers[randomInt(numbers.length)] ?? 0;
  const expiresAt = new Date(now.getTime() + GOOD_MS);
  await db
    .insertInto('slider_challenge')
    .values({ id, temp_id: caller.deviceId, target, pick, created_at: now, expires_at: expiresAt })
    .execute();
  return { challenge: id, target, numbers, pick, expiresAt: expiresAt.getTime() };
};

export interface SliderAnswer {
  readonly challenge: string;
  readonly position?: number;
  readonly number?: number;
}

/** Takes the answer to a check, once, from the device that it was given to. Throws sliderFailed (M-16), which counts. */
export const passChallenge = async ({ db, caller, now }: Call<DinerCaller>, answer: SliderAnswer): Promise<void> => {
  const check = await db
    .updateTable('slider_challenge')
    .set({ answered_at: now })
    .where('id', '=', answer.challenge)
    .where('temp_id', '=', caller.deviceId)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['target', 'pick'])
    .executeTakeFirst();
  if (!check) throw new KeptRefusal('sliderFailed');
  const { position, number } = answer;
  const slid = position !== undefined && Math.abs(position - check.target) <= TOLERANCE;
  const picked = position === undefined && number === check.pick;
  if (!slid && !picked) throw new KeptRefusal('sliderFailed');
};
