import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { listOwnWorkplaces, type Workplace } from '../access';
import { findOrganisationId } from '../organisation';
import type { Store } from '../store';

export type Office = Call<StaffCaller>;

/** The master menus of an organisation by age, without those that were removed. */
export const listMasters = (db: Db, organisationId: number): Promise<Store[]> =>
  db
    .selectFrom('store')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'masterMenu')
    .where('closed', '=', false)
    .orderBy('id')
    .execute();

/** Throws notFound for a master menu of another organisation. */
export const findMaster = async (call: Office, masterId: number): Promise<Store> => {
  const masters = await listMasters(call.db, await findOrganisationId(call));
  return masters.find(({ id }) => id === masterId) ?? refuse('notFound');
};

const READERS: readonly string[] = ['manager', 'accountant'];

/** The caller's posts in restaurants of which they read the menus. */
export const listReadPlaces = async (call: Office): Promise<Workplace[]> =>
  (await listOwnWorkplaces(call)).filter(({ disabled, role }) => !disabled && READERS.includes(role));
