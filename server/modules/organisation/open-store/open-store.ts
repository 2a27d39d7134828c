import type { Endpoints, Input, Output } from '@romduol/contract';
import { named } from '../../../db/localized';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { refuse } from '../../../http/refusal';
import { listOwnPlaces, listOwnWorkplaces, type Workplace } from '../../access';
import { watchDailyStock, watchMealtimes } from '../../goods';
import { addCashChannel } from '../../payment-settings';
import { addAreaManagers, refuseForeignArea } from '../areas';
import { chooseKeeper } from '../member-stores';
import { addPost } from '../posts';
import { auditIn, lockOrganisation } from '../organisation';
import { copyStore } from './copy-store';
import { insertStore } from './new-store';
import { insertTables } from './insert-tables';
import { listOwners } from './owners';

type Owner = Call<StaffCaller>;
type StoreInput = Input<Endpoints['openStore']>;

/** The store that is copied, where the caller works. Throws notFound for another. */
export const findSource = async (call: Owner, storeId: number | undefined): Promise<Workplace | null> => {
  if (storeId === undefined) return null;
  const place = (await listOwnWorkplaces(call)).find((each) => each.storeId === storeId && !each.disabled);
  return place ?? refuse('notFound');
};

/** Gives each owner a post in a new store or master menu; returns the caller's. */
export const addOwners = async (call: Owner, organisationId: number, storeId: number): Promise<Workplace> => {
  const post = { storeId, role: 'manager', officeRole: 'owner', mayAccept: true } as const;
  for (const owner of await listOwners(call.db, organisationId)) await addPost(call, owner, post);
  return (await listOwnPlaces(call)).find((each) => each.storeId === storeId) ?? refuse('notFound');
};

/**
 * Opens a store of the caller's organisation. Throws notFound for a store to copy, or to share members with, that is not the caller's, nameTaken for
 * two tables of one name, and badInput, naming the field.
 */
export const openStore = async (call: Owner, input: StoreInput): Promise<Output<Endpoints['openStore']>> => {
  const { db, now } = call;
  const organisationId = await lockOrganisation(call);
  const source = await findSource(call, input.copyFrom?.storeId);
  await refuseForeignArea(db, organisationId, input.areaId);
  const membersAt = await chooseKeeper(call, organisationId, input);
  const storeId = await insertStore(db, { organisationId, membersAt, kind: 'restaurant' }, input, now);
  const place = await addOwners(call, organisationId, storeId);
  await addAreaManagers(call, input.areaId, storeId);
  const parts = input.copyFrom?.parts ?? [];
  if (source !== null) {
    const { withoutPrices = false } = input;
    await copyStore(db, { from: source.storeId, to: storeId, parts, withoutPrices, staffId: place.staffId, now });
  }
  if (!parts.includes('payments')) await addCashChannel(db, storeId);
  await insertTables(db, storeId, input, now);
  await watchMealtimes(db, storeId, now);
  await watchDailyStock(db, storeId, now);
  const words = named(input.name);
  await auditIn(call, place, 'openStore', { name: `store:${storeId}` }, { words, parts });
  if (source !== null) await auditIn(call, source, 'openStore', { name: `store:${storeId}` }, { words, parts });
  return { storeId };
};
