import type { Endpoints, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { call } from '../../api/staff-call';
import { randomId } from '../../platform/random-id';
import { Resource } from '../resource';
import { follow } from './follow';
import { Pending } from './pending';

type ToServe = Output<Endpoints['dishesToServe']>;
export type ServedTicket = ToServe['ready'][number];

/** What nobody marked is no longer listed after a while, without a message. */
const LOOK_AGAIN_MS = 30_000;
/** Messages come in bunches, in ms. */
const BATCH_MS = 120;

/** Which dishes are ready and not at their table, and which were served last. */
export const toServe = new Resource<ToServe>(() => call('dishesToServe', {}, { quiet: true }));

/** Dishes that wait for a waiter. */
export const countToServe = (): number => toServe.value?.ready.reduce((sum, { items }) => sum + items.length, 0) ?? 0;

/** Follows the kitchen until the returned function is called. */
export const watchToServe = (): (() => void) =>
  follow({
    load: toServe.load,
    commands: [COMMANDS.kitchenTicket, COMMANDS.table],
    batchMs: BATCH_MS,
    every: { ms: LOOK_AGAIN_MS, act: () => void toServe.load() },
  });

/** Dishes whose change is on its way. */
export const serving = new Pending<number>();

/** Dishes were brought to their table, or were not after all. */
export const serve = (itemIds: readonly number[], served: boolean): Promise<boolean> => {
  const idempotencyKey = randomId();
  return serving.run(
    itemIds,
    () => call('serveItems', { itemIds: [...itemIds], served }, { idempotencyKey }),
    toServe.load,
  );
};
