import type { EndpointName, Endpoints, Input, Output } from '@romduol/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { environment } from '../../platform/environment';
import { randomId } from '../../platform/random-id';
import { saveFile } from '../../platform/save-file';
import { toastError } from '../toast-error';

export type FloorPlan = Output<Endpoints['floorPlan']>;
export type PlannedFloor = FloorPlan['floors'][number];
export type PlannedTable = FloorPlan['tables'][number];

type Changing = Extract<
  EndpointName,
  'saveFloor' | 'removeFloor' | 'addTables' | 'changeTableSetUp' | 'removeTable' | 'renewTableCode' | 'printCodes'
>;

/** The floors and tables of the store as its manager sets them up. */
export class FloorPlanStore {
  plan: FloorPlan | null = null;
  failed = false;
  busy = false;

  constructor() {
    makeAutoObservable(this, { plan: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const plan = await call('floorPlan', {}, { quiet: true });
      runInAction(() => {
        this.plan = plan;
        this.failed = false;
      });
    } catch {
      runInAction(() => (this.failed = this.plan === null));
    }
  }

  tablesOn(floorId: number): readonly PlannedTable[] {
    return this.plan?.tables.filter((table) => table.floorId === floorId) ?? [];
  }

  /** Does a change and asks for the plan anew; null where it was refused, which is told. */
  async change<N extends Changing>(name: N, input: Input<Endpoints[N]>): Promise<Output<Endpoints[N]> | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      return await call(name, input, { idempotencyKey: randomId() });
    } catch (error) {
      toastError(error);
      return null;
    } finally {
      await this.load();
      runInAction(() => (this.busy = false));
    }
  }

  /** Gives the codes of tables to the person, to print. Whether there is a file. */
  async print(tableIds: readonly number[]): Promise<boolean> {
    const file = await this.change('printCodes', { origin: environment.origin(), tableIds: [...tableIds] });
    if (file === null) return false;
    await saveFile({ name: file.fileName, type: file.contentType, pieces: [file.data] });
    return true;
  }
}

export const plan = new FloorPlanStore();
