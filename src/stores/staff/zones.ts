import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { useResource } from '../use-resource';

export type ListedZone = Output<Endpoints['zoneList']>['list'][number];

const load = (): Promise<readonly ListedZone[]> => call('zoneList', {}, { quiet: true }).then(({ list }) => list);

/** Every zone that a store may be in. */
export const useZones = () => useResource(load);
