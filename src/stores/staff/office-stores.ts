import type { Endpoints, Input, Output } from '@romduol/contract';
import { observable, runInAction } from 'mobx';
import { call } from '../../api/staff-call';
import { randomId } from '../../platform/random-id';
import { Resource } from '../resource';
import { officeCommands } from './office-sites';

export type OfficeStore = Output<Endpoints['officeStores']>['list'][number];

export type OfficeArea = Output<Endpoints['officeStores']>['areas'][number];

const shownAreas = observable.box<readonly OfficeArea[]>([], { deep: false });
/** The areas of the organisation, as they came with its stores. */
export const officeAreas = (): readonly OfficeArea[] => shownAreas.get();

/** The stores that the signed-in person looks after for head office. */
export const officeStores = new Resource(async () => {
  const { list, areas } = await call('officeStores', {}, { quiet: true });
  runInAction(() => shownAreas.set(areas));
  return list;
});

/** Whether it was done; a refusal is shown. */
export const saveArea = (area: Input<Endpoints['saveArea']>): Promise<boolean> =>
  officeStores.save(() => call('saveArea', area, { idempotencyKey: randomId() }));

export const removeArea = (areaId: number): Promise<boolean> => officeStores.save(() => call('removeArea', { areaId }));

/** What is decided of a store may have to wait for the server that it has on site. */
const decide = async (act: () => Promise<unknown>): Promise<boolean> => {
  const isDone = await officeStores.save(act);
  await officeCommands.load();
  return isDone;
};

/** Whether it was done; a refusal is shown. */
export const suspendStore = (storeId: number, suspended: boolean): Promise<boolean> =>
  decide(() => call('suspendStore', { storeId, suspended }));

export const closeStore = (storeId: number): Promise<boolean> => decide(() => call('closeStore', { storeId }));

export const reopenStore = (storeId: number): Promise<boolean> => decide(() => call('reopenStore', { storeId }));

/** The store shares the members of another one; undefined = it has its own. */
export const shareMembers = (storeId: number, sharesWith: number | undefined): Promise<boolean> =>
  officeStores.save(() => call('shareMembers', { storeId, ...(sharesWith !== undefined && { sharesWith }) }));
