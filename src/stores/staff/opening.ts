import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { useResource } from '../use-resource';

export type OpeningState = Output<Endpoints['openingState']>;

const load = (): Promise<OpeningState> => call('openingState', {}, { quiet: true });

/** Whether the store has nothing yet that a guest could order, or a table to sit at; false where that is unknown. */
export const isStoreEmpty = (): Promise<boolean> =>
  load().then(
    ({ dishes, tables }) => dishes === 0 && tables === 0,
    () => false,
  );

/** How far a store that is being opened has come. */
export const useOpening = () => useResource(load);
