import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { Caller } from '../../http/caller';
import { KeptRefusal } from '../../http/refusal';
import { drawSlider, type SliderPicture } from './picture';

export type CheckPurpose = Input<Endpoints['humanCheck']>['purpose'];

/** A check is good this long, in ms: time to find it and to do it by hand, twice. */
const GOOD_MS = 3 * 60_000;
/** Numbers that the calculation may have to try: half of them take an old phone about a second. */
const WORK_NUMBERS = 20_000;
/** How far a hand on a small screen may miss: percent of the way. */
const TOLERANCE = 3;

/** Without a slider, nothing is drawn: staff are checked by the calculation only. */
const NO_PICTURE = { picture: null, piece: null, target: null };
const pictureFor = async (purpose: CheckPurpose): Promise<SliderPicture | typeof NO_PICTURE> =>
  purpose === 'code' ? drawSlider() : NO_PICTURE;

/** The device that calls: as the server stored it or, before any sign-in, by the id that it sends. */
const toDevice = ({ caller, tempId }: Call<Caller>): string => (caller.kind === 'diner' ? caller.deviceId : tempId);

/** A new check for one purpose. What solves it, by sliding or by calculating, stays here. */
export const newCheck = async (
  call: Call<Caller>,
  { purpose }: Input<Endpoints['humanCheck']>,
): Promise<Output<Endpoints['humanCheck']>> => {
  const { db, now } = call;
  const { picture, piece, target } = await pictureFor(purpose);
  const id = randomBytes(16).toString('hex');
  const number = randomInt(WORK_NUMBERS);
  const expiresAt = new Date(now.getTime() + GOOD_MS);
  await db
    .insertInto('human_check')
    .values({ id, purpose, device: toDevice(call), target, number, created_at: now, expires_at: expiresAt })
    .execute();
  const hash = createHash('sha256').update(`${id}.${number}`).digest('hex');
  return { challenge: id, picture, piece, work: { hash, numbers: WORK_NUMBERS }, expiresAt: expiresAt.getTime() };
};

export interface CheckAnswer {
  readonly challenge: string;
  /** How far the piece was slid, in percent, or else the number whose hash was given. */
  readonly position?: number;
  readonly number?: number;
}

/**
 * Takes the answer to a check, once, for what it was asked for and from the device that asked. Throws sliderFailed
 * (M-16), which is committed: a wrong answer uses the check up, too.
 */
export const passCheck = async (call: Call<Caller>, purpose: CheckPurpose, answer: CheckAnswer): Promise<void> => {
  const { db, now } = call;
  const check = await db
    .updateTable('human_check')
    .set({ answered_at: now })
    .where('id', '=', answer.challenge)
    .where('purpose', '=', purpose)
    .where('device', '=', toDevice(call))
    .where('answered_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['target', 'number'])
    .executeTakeFirst();
  if (!check) throw new KeptRefusal('sliderFailed');
  const { position, number } = answer;
  const slid = position !== undefined && check.target !== null && Math.abs(position - check.target) <= TOLERANCE;
  const calculated = position === undefined && number === check.number;
  if (!slid && !calculated) throw new KeptRefusal('sliderFailed');
};
