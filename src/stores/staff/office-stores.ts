import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';

export type OfficeStore = Output<Endpoints['officeStores']>['list'][number];

/** The stores that the signed-in person looks after for head office. */
export const officeStores = new Resource(() => call('officeStores', {}, { quiet: true }).then(({ list }) => list));

/** Whether it was done; a refusal is shown. */
export const suspendStore = (storeId: number, suspended: boolean): Promise<boolean> =>
  officeStores.save(() => call('suspendStore', { storeId, suspended }));

export const closeStore = (storeId: number): Promise<boolean> =>
  officeStores.save(() => call('closeStore', { storeId }));

export const reopenStore = (storeId: number): Promise<boolean> =>
  officeStores.save(() => call('reopenStore', { storeId }));

/** The store shares the members of another one; undefined = it has its own. */
export const shareMembers = (storeId: number, sharesWith: number | undefined): Promise<boolean> =>
  officeStores.save(() => call('shareMembers', { storeId, ...(sharesWith !== undefined && { sharesWith }) }));
