import type { Endpoints, Input, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';

type Answer = Output<Endpoints['platformConnections']>;
export type PlatformConnection = Answer['list'][number];
export type PlatformKind = Answer['platforms'][number];
export type PlatformItem = Output<Endpoints['platformItems']>['list'][number];

/** The platforms that the store is connected to. */
export const platforms = new Resource<Answer>(() => call('platformConnections', {}, { quiet: true }));

export const saveConnection = (input: Input<Endpoints['savePlatformConnection']>): Promise<boolean> =>
  platforms.change(() => call('savePlatformConnection', input));

export const removeConnection = (id: number): Promise<boolean> =>
  platforms.change(() => call('removePlatformConnection', { id }));

export const pushMenu = (id: number): Promise<boolean> => platforms.change(() => call('pushPlatformMenu', { id }));

export const loadPlatformItems = (id: number): Promise<readonly PlatformItem[]> =>
  call('platformItems', { id }, { quiet: true }).then(({ list }) => list);

export const mapItem = (input: Input<Endpoints['mapPlatformItem']>): Promise<boolean> =>
  platforms.change(() => call('mapPlatformItem', input));
