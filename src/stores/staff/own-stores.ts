import type { Endpoints, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { startOver } from '../../platform/start-over';
import { Resource, toList } from '../resource';
import { root } from '../root';
import { firstPage } from './first-page';

export type OwnStore = Output<Endpoints['ownStores']>['list'][number];

/** The stores in which the login works. */
export const ownStores = new Resource(() => call('ownStores', {}, { quiet: true }).then(toList));

/** Goes to another store of the login, and opens `page` there, or else the first page. Throws the CallError of a refusal. */
export const enterStore = async (storeId: number, page?: string): Promise<void> => {
  const { token, staff } = await call('enterStore', { storeId });
  root.session.begin(token, false, staff);
  root.identityChanged();
  await startOver(page ?? (await firstPage()));
};
