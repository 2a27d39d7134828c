import type { Endpoints, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { follow } from './follow';

export type BadRating = Output<Endpoints['badRatings']>['list'][number];

/** What is old is no longer listed, without a message. */
const LOOK_AGAIN_MS = 60_000;
/** Messages come in bunches, in ms. */
const BATCH_MS = 120;

/** Bad ratings of guests who may still be there. */
export const badRatings = new Resource<readonly BadRating[]>(
  async () => (await call('badRatings', {}, { quiet: true })).list,
);

/** Follows them until the returned function is called. */
export const watchBadRatings = (): (() => void) =>
  follow({
    load: badRatings.load,
    commands: [COMMANDS.staffNeeded],
    batchMs: BATCH_MS,
    every: { ms: LOOK_AGAIN_MS, act: () => void badRatings.load() },
  });

/** Somebody goes there: it leaves the list of all. */
export const takeCare = (orderId: number): Promise<boolean> => badRatings.change(() => call('noteRating', { orderId }));
