import type { Endpoints, Input, Output } from '@romduol/contract';
import { sql } from 'kysely';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { listAreaManagers, listAreas } from './areas';
import { findOrganisationId, listStores } from './organisation';

type Owners = Call<StaffCaller>;

/** So many are listed: a search finds the others. */
const LISTED = 200;

/** User names of head office and of people with several stores; with a search, of everyone that it finds. */
const listUserNames = async ({ db }: Owners, organisationId: number, search: string): Promise<string[]> => {
  const logins = db
    .selectFrom('staff_login as l')
    .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'l.store_id').onRef('s.id', '=', 'l.staff_id'))
    .innerJoin('store as o', 'o.id', 'l.store_id')
    .select('l.user_name')
    .where('o.organisation_id', '=', organisationId)
    .where('o.kind', '=', 'restaurant')
    .where('s.role', '!=', 'kiosk')
    .groupBy('l.user_name')
    .orderBy('l.user_name')
    .limit(LISTED);
  const found =
    search === ''
      ? logins.having(({ eb, or, fn }) =>
          or([
            eb(fn.countAll(), '>', 1),
            eb(fn<boolean>('bool_or', [sql`s.office_role IS NOT NULL OR s.role = 'accountant'`]), '=', true),
          ]),
        )
      : logins.where(({ eb, or, fn }) =>
          or([
            eb(fn<number>('strpos', ['l.user_name', eb.val(search)]), '>', 0),
            eb(fn<number>('strpos', [fn<string>('lower', ['s.name']), eb.val(search)]), '>', 0),
          ]),
        );
  return (await found.execute()).map(({ user_name }) => user_name);
};

/** Those of an organisation by user name, each with the stores in which they may sign in. */
export const officePeople = async (
  call: Owners,
  { search = '' }: Input<Endpoints['officePeople']>,
): Promise<Output<Endpoints['officePeople']>> => {
  const { db, caller, language } = call;
  const organisationId = await findOrganisationId(call);
  const stores = (await listStores(db, organisationId)).map(({ id, name, area_id: areaId }) => ({
    storeId: id,
    areaId,
    name: textIn(name, language),
  }));
  const userNames = await listUserNames(call, organisationId, search.trim().toLowerCase());
  const areas = await listAreas(db, organisationId);
  if (userNames.length === 0) return { list: [], stores, areas };
  const managed = await listAreaManagers(db, organisationId);
  const rows = await db
    .selectFrom('staff_login as l')
    .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'l.store_id').onRef('s.id', '=', 'l.staff_id'))
    .innerJoin('store as o', 'o.id', 'l.store_id')
    .select(['l.user_name', 'l.home', 's.store_id', 's.id', 's.name', 's.role', 's.office_role', 's.may_accept'])
    .select('s.disabled')
    .where('l.user_name', 'in', userNames)
    .where('o.kind', '=', 'restaurant')
    .orderBy('l.store_id')
    .execute();
  const list = userNames.map((userName) => {
    const own = rows.filter((row) => row.user_name === userName);
    const open = own.filter(({ disabled }) => !disabled);
    const officeRole = open.find(({ office_role }) => office_role !== null)?.office_role ?? null;
    return {
      userName,
      name: own.find(({ home }) => home)?.name ?? '',
      ...(officeRole !== null && { officeRole }),
      disabled: open.length === 0,
      self: own.some(({ store_id, id }) => store_id === caller.storeId && id === caller.staffId),
      posts: open.map(({ store_id: storeId, role, may_accept }) => ({
        storeId,
        storeName: stores.find((store) => store.storeId === storeId)?.name ?? '',
        role,
        mayAccept: may_accept || role === 'manager',
      })),
      areas: managed.filter(({ user_name }) => user_name === userName).map(({ area_id }) => area_id),
    };
  });
  return { list, stores, areas };
};
