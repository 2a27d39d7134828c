import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../../api/house-call';
import { useLoaded } from './refunding';

export type OpeningState = Output<Endpoints['openingState']>;

const load = (): Promise<OpeningState> => call('openingState', {}, { quiet: true });

/** How far a store that is being opened has come. */
export const useOpening = () => useLoaded(load);
