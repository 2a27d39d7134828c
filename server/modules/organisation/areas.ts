import type { Endpoints, Input } from '@romduol/contract';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { listWorkplaces, type Workplace } from '../access';
import { listWrittenElsewhere } from '../../sites/commands/send';
import { sendAsCaller } from '../../sites/commands/send-as-caller';
import { addPost, changePost, type Home, type Post } from './posts';

type Owner = Call<StaffCaller>;

/** The areas of an organisation, by name. */
export const listAreas = (db: Db, organisationId: number): Promise<{ areaId: number; name: string }[]> =>
  db
    .selectFrom('area')
    .select(['id as areaId', 'name'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Throws notFound for an area of another organisation. */
export const refuseForeignArea = async (db: Db, organisationId: number, areaId: number | undefined): Promise<void> => {
  if (areaId === undefined) return;
  const areas = await listAreas(db, organisationId);
  if (!areas.some((area) => area.areaId === areaId)) refuse('notFound');
};

/** The stores of some areas. Throws notFound for an area of another organisation. */
export const findStoresIn = async (db: Db, organisationId: number, areas: readonly number[]): Promise<number[]> => {
  for (const areaId of areas) await refuseForeignArea(db, organisationId, areaId);
  if (areas.length === 0) return [];
  const rows = await db.selectFrom('store').select('id').where('area_id', 'in', areas).orderBy('id').execute();
  return rows.map(({ id }) => id);
};

/** Who manages an area: the logins of some people, or of all. */
export const listAreaManagers = (db: Db, organisationId: number) =>
  db
    .selectFrom('area_manager as m')
    .innerJoin('area as a', 'a.id', 'm.area_id')
    .select(['m.user_name', 'm.area_id'])
    .where('a.organisation_id', '=', organisationId)
    .orderBy('m.area_id')
    .execute();

/** Sets which areas a login manages: none, unless the person is an area manager. */
export const setAreasManaged = async (
  db: Db,
  organisationId: number,
  userName: string,
  { officeRole, areas = [] }: Pick<Input<Endpoints['changeOfficePerson']>, 'officeRole' | 'areas'>,
): Promise<void> => {
  const own = await listAreas(db, organisationId);
  await db
    .deleteFrom('area_manager')
    .where('user_name', '=', userName)
    .where('area_id', 'in', [0, ...own.map(({ areaId }) => areaId)])
    .execute();
  if (officeRole !== 'areaManager' || areas.length === 0) return;
  const rows = [...new Set(areas)].map((areaId) => ({ area_id: areaId, user_name: userName }));
  await db.insertInto('area_manager').values(rows).execute();
};

/** Sets what a login does in a store, here or at the site that writes it. */
const setPost = async (
  call: Owner,
  person: Home & { readonly passwordHash: string },
  place: Workplace | undefined,
  { storeId, post }: { readonly storeId: number; readonly post: Post | null },
): Promise<void> => {
  if ((await listWrittenElsewhere(call.db, [storeId])).has(storeId))
    return sendAsCaller(call, storeId, 'post', { ...person, post });
  if (place !== undefined) return changePost(call, place, person.name, post);
  if (post !== null) await addPost(call, person, post);
};

/** Lets a login manage a store, whatever it did there before. An owner manages it already. */
const addManager = async (call: Owner, userName: string, storeId: number): Promise<void> => {
  const places = await listWorkplaces(call.db, userName);
  const home = places.find((place) => place.home);
  if (home === undefined) return;
  const post = { storeId, role: 'manager', officeRole: 'areaManager', mayAccept: true } as const;
  const place = places.find((each) => each.storeId === storeId);
  if (place?.office_role === 'owner' && !place.disabled) return;
  const { name, pinHash, passwordHash } = home;
  await setPost(call, { userName, name, pinHash, passwordHash }, place, { storeId, post });
};

/** Gives the managers of an area a post in a store that comes into it. */
export const addAreaManagers = async (call: Owner, areaId: number | undefined, storeId: number): Promise<void> => {
  if (areaId === undefined) return;
  const managers = await call.db
    .selectFrom('area_manager')
    .select('user_name')
    .where('area_id', '=', areaId)
    .orderBy('user_name')
    .execute();
  for (const { user_name: userName } of managers) await addManager(call, userName, storeId);
};

/** Ends the posts of an area's managers in a store that has left it, except of those who manage the area that it is in now. */
export const endAreaManagers = async (
  call: Owner,
  { storeId, left, now }: { readonly storeId: number; readonly left: number; readonly now: number | null },
): Promise<void> => {
  const rows = await call.db
    .selectFrom('area_manager')
    .select(['user_name', 'area_id'])
    .where('area_id', 'in', [left, now ?? left])
    .execute();
  const stay = rows.filter(({ area_id }) => area_id === now).map(({ user_name }) => user_name);
  for (const { user_name: userName } of rows.filter(({ area_id }) => area_id === left)) {
    if (stay.includes(userName)) continue;
    const place = (await listWorkplaces(call.db, userName)).find((each) => each.storeId === storeId);
    if (place?.office_role !== 'areaManager') continue;
    const { name, pinHash, passwordHash } = place;
    await setPost(call, { userName, name, pinHash, passwordHash }, place, { storeId, post: null });
  }
};
