import type { Endpoints, Input } from '@romduol/contract';
import { isDeepStrictEqual } from 'node:util';
import { named } from '../../db/localized';
import { Refusal } from '../../http/refusal';
import { listWrittenElsewhere } from '../../sites/commands/send';
import { sendAsCaller } from '../../sites/commands/send-as-caller';
import { listOwnPlaces } from '../access';
import { auditIn, findOrganisationId, lockOrganisation, openMaster } from '../organisation';
import { nameKey } from './match';
import type { Store } from '../store';
import { findMaster, listMasters, type Office } from './masters';

/** Throws nameTaken where another master is called so. */
const refuseTakenName = async (
  call: Office,
  name: Input<Endpoints['createMaster']>['name'],
  masterId?: number,
): Promise<void> => {
  const masters = await listMasters(call.db, await findOrganisationId(call));
  const isTaken = masters.some((master) => master.id !== masterId && nameKey(master.name) === nameKey(name));
  if (isTaken) throw new Refusal('nameTaken');
};

/** Makes a master menu. Throws notFound for a store that is not the caller's, and nameTaken. */
export const createMaster = async (call: Office, input: Input<Endpoints['createMaster']>) => {
  await lockOrganisation(call);
  await refuseTakenName(call, input.name);
  return { masterId: await openMaster(call, input) };
};

type Master = Pick<Store, 'id' | 'organisation_id'>;

const listFollowers = ({ db }: Office, master: Master): Promise<Pick<Store, 'id'>[]> =>
  db
    .selectFrom('store')
    .select('id')
    .where('organisation_id', '=', master.organisation_id)
    .where('master_id', '=', master.id)
    .execute();

/** Writes what an owner did to a master into its log, and into those of the stores that follow it. */
const auditMaster = async (call: Office, master: Master, detail: object): Promise<void> => {
  const { id: masterId } = master;
  const following = await listFollowers(call, master);
  const concerned = new Set([masterId, ...following.map(({ id }) => id)]);
  for (const place of await listOwnPlaces(call)) {
    if (!concerned.has(place.storeId)) continue;
    await auditIn(call, place, 'saveMasterMenu', { name: `master:${masterId}` }, detail);
  }
};

/** Throws notFound, nameTaken. */
export const saveMaster = async (
  call: Office,
  { masterId, name, allows }: Input<Endpoints['saveMaster']>,
): Promise<void> => {
  await lockOrganisation(call);
  const master = await findMaster(call, masterId);
  const { name: before, master_allows: allowed } = master;
  await refuseTakenName(call, name, masterId);
  await call.db
    .updateTable('store')
    .set({ name: JSON.stringify(named(name)), master_allows: [...allows] })
    .where('id', '=', masterId)
    .execute();
  const following = (await listFollowers(call, master)).map(({ id }) => id);
  for (const storeId of await listWrittenElsewhere(call.db, following))
    await sendAsCaller(call, storeId, 'changeMaster', { masterId, name: named(name), allows });
  const isSame = isDeepStrictEqual(new Set(allowed), new Set(allows));
  // The log names this setting by a text of its own; its values are names of fields.
  const changes = isSame ? {} : { masterAllows: { from: null, to: null } };
  await auditMaster(call, master, { words: named(name), was: before, allowed, allows, changes });
};

/** Removes a master for good. Throws notFound, masterInUse. */
export const removeMaster = async (call: Office, { masterId }: Input<Endpoints['removeMaster']>): Promise<void> => {
  await lockOrganisation(call);
  const master = await findMaster(call, masterId);
  if ((await listFollowers(call, master)).length > 0) throw new Refusal('masterInUse');
  await call.db.updateTable('store').set({ closed: true }).where('id', '=', masterId).execute();
  await auditMaster(call, master, { words: master.name, removed: true });
};
