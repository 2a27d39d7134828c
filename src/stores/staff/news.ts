import type { Endpoints, Input, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { randomId } from '../../platform/random-id';
import { toList, Resource } from '../resource';

export type ManagedNotice = Output<Endpoints['managedNotices']>['list'][number];

/** The announcements that a manager writes. */
export const news = new Resource(() => call('managedNotices', {}, { quiet: true }).then(toList));

export const saveNotice = (input: Input<Endpoints['saveNotice']>) =>
  news.change(() => call('saveNotice', input, { idempotencyKey: randomId() }));
export const withdrawNotice = (id: number) => news.change(() => call('withdrawNotice', { id }));
