import type { Selectable } from 'kysely';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { hashPassword } from './passwords';

/** The name and the password's hash of a person's login. The store that made the login keeps the password. */
export const findLogin = (
  db: Db,
  storeId: number,
  staffId: number,
): Promise<{ readonly userName: string; readonly passwordHash: string }> =>
  db
    .selectFrom('staff_login as l')
    .innerJoin('staff_login as h', (join) => join.onRef('h.user_name', '=', 'l.user_name').on('h.home', '=', true))
    .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'h.store_id').onRef('s.id', '=', 'h.staff_id'))
    .select(['h.user_name as userName', 's.password_hash as passwordHash'])
    .where('l.store_id', '=', storeId)
    .where('l.staff_id', '=', staffId)
    .executeTakeFirstOrThrow();

/** In how many stores a person's login works. */
export const countStores = async (db: Db, storeId: number, staffId: number): Promise<number> => {
  const { stores } = await db
    .selectFrom('staff_login as l')
    .innerJoin('staff_login as o', 'o.user_name', 'l.user_name')
    .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'o.store_id').onRef('s.id', '=', 'o.staff_id'))
    .innerJoin('store as t', 't.id', 'o.store_id')
    .select((row) => row.fn.countAll<number>().as('stores'))
    .where('l.store_id', '=', storeId)
    .where('l.staff_id', '=', staffId)
    .where('s.disabled', '=', false)
    .where('t.kind', '=', 'restaurant')
    .executeTakeFirstOrThrow();
  return stores;
};

type Staff = Selectable<Schema['staff']>;
type Store = Selectable<Schema['store']>;

/** A store in which a login works, and what the person may do there. */
export interface Workplace extends Pick<
  Staff,
  'name' | 'role' | 'office_role' | 'may_accept' | 'may_keep_stock' | 'disabled'
> {
  readonly storeId: number;
  readonly staffId: number;
  readonly home: boolean;
  readonly passwordHash: string;
  readonly pinHash: string | null;
  readonly storeKind: Store['kind'];
  readonly storeName: Store['name'];
  readonly storeClosed: boolean;
  readonly storeSuspended: boolean;
}

/** Every store of a login, disabled ones and master menus too: the one last signed in to first, then its home. */
export const listWorkplaces = (db: Db, userName: string): Promise<Workplace[]> =>
  db
    .selectFrom('staff_login as l')
    .innerJoin('staff as s', (join) => join.onRef('s.store_id', '=', 'l.store_id').onRef('s.id', '=', 'l.staff_id'))
    .innerJoin('store as o', 'o.id', 'l.store_id')
    .select(['l.store_id as storeId', 'l.staff_id as staffId', 'l.home', 's.password_hash as passwordHash'])
    .select([
      's.pin_hash as pinHash',
      's.name',
      's.role',
      's.office_role',
      's.may_accept',
      's.may_keep_stock',
      's.disabled',
    ])
    .select(['o.kind as storeKind', 'o.name as storeName', 'o.closed as storeClosed', 'o.suspended as storeSuspended'])
    .where('l.user_name', '=', userName)
    .orderBy(
      ({ selectFrom }) =>
        selectFrom('session as p')
          .select((row) => row.fn.max('p.created_at').as('last'))
          .whereRef('p.store_id', '=', 'l.store_id')
          .whereRef('p.staff_id', '=', 'l.staff_id'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('l.home', 'desc')
    .orderBy('l.store_id')
    .execute();

/** Every restaurant and master menu of the caller's login. */
export const listOwnPlaces = async ({ db, caller }: Pick<Call<StaffCaller>, 'db' | 'caller'>): Promise<Workplace[]> =>
  listWorkplaces(db, (await findLogin(db, caller.storeId, caller.staffId)).userName);

/** Every restaurant of the caller's login. */
export const listOwnWorkplaces = async (call: Pick<Call<StaffCaller>, 'db' | 'caller'>): Promise<Workplace[]> =>
  (await listOwnPlaces(call)).filter(({ storeKind }) => storeKind === 'restaurant');

/** Sets the password of a login. Earlier failed guesses were made at the old one. */
export const setLoginPassword = async (db: Db, userName: string, password: string): Promise<void> =>
  setPasswordHash(db, userName, await hashPassword(password));

/** The same by the password's hash. */
export const setPasswordHash = async (db: Db, userName: string, passwordHash: string): Promise<void> => {
  const home = db.selectFrom('staff_login').where('user_name', '=', userName).where('home', '=', true);
  await db
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('store_id', '=', home.select('store_id'))
    .where('id', '=', home.select('staff_id'))
    .execute();
  await db.deleteFrom('sign_in_failure').where('user_name', '=', userName).execute();
  const there = await home.select(['store_id as storeId', 'staff_id as staffId']).executeTakeFirst();
  if (there) await endResetLinks(db, there);
};

interface Home {
  readonly storeId: number;
  readonly staffId: number;
}

/** Links that set the password of a login set it no more. `home` is where the password is. */
export const endResetLinks = async (db: Db, home: Home): Promise<void> => {
  await db
    .deleteFrom('message_code')
    .where('store_id', '=', home.storeId)
    .where('staff_id', '=', home.staffId)
    .where('purpose', '=', 'password')
    .execute();
};

/** Forgets the address that links go to: who sets the password of another ends each way back in. */
export const endRecovery = async (db: Db, userName: string): Promise<void> => {
  const homes = db.selectFrom('staff_login').where('user_name', '=', userName).where('home', '=', true);
  await db
    .deleteFrom('staff_email')
    .where('store_id', '=', homes.select('store_id'))
    .where('staff_id', '=', homes.select('staff_id'))
    .execute();
};
