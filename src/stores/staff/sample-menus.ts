import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { randomId } from '../../platform/random-id';
import { Resource } from '../resource';

export type SampleMenus = Output<Endpoints['sampleMenus']>;
export type SampleKind = SampleMenus['list'][number]['kind'];

/** What a store may begin with, and what of it can still be removed. */
export const samples = new Resource(() => call('sampleMenus', {}, { quiet: true }));

/** Whether the store has the menu now; a refusal is shown. */
export const beginWith = (kind: SampleKind): Promise<boolean> =>
  samples.change(() => call('useSampleMenu', { kind }, { idempotencyKey: randomId() }));

/** Whether what nobody changed or sold is gone. */
export const removeSample = (): Promise<boolean> => samples.change(() => call('removeSampleMenu', {}));
