import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import { environment } from '../../platform/environment';
import { randomId } from '../../platform/random-id';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';
import { saveExport } from './save-export';

export type FloorPlan = Output<Endpoints['floorPlan']>;
export type PlannedFloor = FloorPlan['floors'][number];
export type PlannedTable = FloorPlan['tables'][number];

type Changing = Extract<
  EndpointName,
  'saveFloor' | 'removeFloor' | 'addTables' | 'changeTableSetUp' | 'removeTable' | 'renewTableCode' | 'printCodes'
>;

/** The floors and tables of the store as its manager sets them up. */
export const plan = new Resource(() => call('floorPlan', {}, { quiet: true }));

export const tablesOn = (floorId: number): readonly PlannedTable[] =>
  plan.value?.tables.filter((table) => table.floorId === floorId) ?? [];

/** Does a change and loads the plan anew; null where it was refused, which is shown. */
export const changePlan = <N extends Changing>(
  name: N,
  input: Input<Endpoints[N]>,
): Promise<Output<Endpoints[N]> | null> => plan.run(() => call(name, input, { idempotencyKey: randomId() }));

/** Gives the codes of tables to the person, to print. Whether there is a file. */
export const printCodes = async (tableIds: readonly number[]): Promise<boolean> => {
  const file = await changePlan('printCodes', { origin: environment.origin(), tableIds: [...tableIds] });
  if (file === null) return false;
  await saveExport(file);
  return true;
};
