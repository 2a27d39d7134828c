import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../api/late-call';
import { toList, Resource } from './resource';

export type MemberDevice = Output<Endpoints['memberDevices']>['list'][number];

/** The phones on which the member is signed in. */
export const memberDevices = new Resource(() => call('memberDevices', {}, { quiet: true }).then(toList));

/** Signs one of them out; whether it was done. */
export const endDevice = (sessionId: number): Promise<boolean> =>
  memberDevices.change(() => call('endMemberDevice', { sessionId }));
