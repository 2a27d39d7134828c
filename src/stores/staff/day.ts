import type { Endpoints, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { follow } from './follow';

export type Day = Output<Endpoints['dayAtGlance']>;

/** Messages within this time cause one request, in ms. */
const BATCH_MS = 1_000;
/** A stay's amount and the end of a report day change without a message, in ms. */
const LOOK_AGAIN_MS = 60_000;

/** The day at a glance. */
export const theDay = new Resource(() => call('dayAtGlance', {}, { quiet: true }));

/** Follows the day until the returned function is called. */
export const watchDay = (): (() => void) =>
  follow({
    load: theDay.load,
    commands: [COMMANDS.order, COMMANDS.table],
    batchMs: BATCH_MS,
    every: { ms: LOOK_AGAIN_MS, act: () => void theDay.load() },
  });
