import type { Endpoints, Input, Output } from '@romduol/contract';
import type { OfficeRole, StaffRole } from '../../db/schema';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import {
  type AddLogin,
  endRecovery,
  endStaffSessions,
  findLogin,
  hashPassword,
  listWorkplaces,
  setLoginPassword,
  type Workplace,
} from '../access';
import { spreadPassword } from '../../sites/commands/spread-password';
import { audit } from '../audit';

type Managers = Call<StaffCaller>;

/** The employees of the store, those who can sign in before the others. */
export const listEmployees = async ({ db, caller, now }: Managers): Promise<Output<Endpoints['employees']>['list']> => {
  const rows = await db
    .selectFrom('staff as s')
    .innerJoin('staff_login as l', (join) =>
      join.onRef('l.store_id', '=', 's.store_id').onRef('l.staff_id', '=', 's.id'),
    )
    .select([
      's.id',
      's.name',
      'l.user_name',
      's.role',
      's.may_accept',
      's.may_keep_stock',
      's.disabled',
      's.printer_id',
      's.office_role',
    ])
    .select(({ selectFrom }) =>
      selectFrom('staff_login as o')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('o.user_name', '=', 'l.user_name')
        .as('stores'),
    )
    .select(({ selectFrom }) =>
      selectFrom('session as p')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('p.store_id', '=', 's.store_id')
        .whereRef('p.staff_id', '=', 's.id')
        .where('p.revoked_at', 'is', null)
        .where('p.expires_at', '>', now)
        .as('sessions'),
    )
    .where('s.store_id', '=', caller.storeId)
    .orderBy('s.disabled')
    .orderBy('s.name')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    userName: row.user_name,
    role: row.role,
    ...(row.office_role !== null && { officeRole: row.office_role }),
    byOffice: row.office_role !== null || (row.stores ?? 1) > 1,
    mayAccept: row.may_accept || row.role === 'manager',
    mayKeepStock: row.may_keep_stock || row.role === 'manager',
    disabled: row.disabled,
    printerId: row.printer_id,
    sessions: row.disabled ? 0 : (row.sessions ?? 0),
  }));
};

/** Makes an account. Throws what `addLogin` throws. */
export const addEmployee = async (call: Managers, addLogin: AddLogin, input: Input<Endpoints['addEmployee']>) => {
  const { db, caller } = call;
  const { name, role, mayAccept, mayKeepStock = false, password } = input;
  const { id } = await db
    .insertInto('staff')
    .values({
      store_id: caller.storeId,
      name: name.trim(),
      role,
      may_accept: mayAccept && role === 'employee',
      may_keep_stock: mayKeepStock && role === 'employee',
      password_hash: await hashPassword(password),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addLogin(db, { userName: input.userName, storeId: caller.storeId, staffId: id });
  await audit(call, 'addEmployee', { name: `staff:${id}` }, { reason: name.trim(), role });
  return { staffId: id };
};

/** An employee of the caller's store, locked. Throws notFound. */
const lockEmployee = async (
  { db, caller }: Managers,
  staffId: number,
): Promise<{ readonly name: string; readonly role: StaffRole; readonly office_role: OfficeRole | null }> => {
  const person = await db
    .selectFrom('staff')
    .select(['name', 'role', 'office_role'])
    .where('store_id', '=', caller.storeId)
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return person ?? refuse('notFound');
};

/**
 * A kiosk's papers are printed by a printer of its store. Throws notFound for another, and forbidden for who is no
 * kiosk.
 */
const refuseForeignPrinter = async ({ db, caller }: Managers, role: StaffRole, printerId: number): Promise<void> => {
  if (role !== 'kiosk') throw new Refusal('forbidden');
  const printer = await db
    .selectFrom('printer')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('id', '=', printerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!printer) throw new Refusal('notFound');
};

/**
 * Throws notFound; forbidden for closing one's own account, so that a store always has a manager, or one of head office.
 */
export const changeEmployee = async (
  call: Managers,
  { staffId, name, mayAccept, mayKeepStock, disabled, printerId }: Input<Endpoints['changeEmployee']>,
): Promise<void> => {
  const { db, caller } = call;
  const person = await lockEmployee(call, staffId);
  if (disabled && (staffId === caller.staffId || person.office_role !== null)) throw new Refusal('forbidden');
  if (typeof printerId === 'number') await refuseForeignPrinter(call, person.role, printerId);
  await db
    .updateTable('staff')
    .set({ name: name.trim(), may_accept: mayAccept && person.role === 'employee', disabled })
    .set({ printer_id: printerId ?? null })
    .$if(mayKeepStock !== undefined, (update) =>
      update.set({ may_keep_stock: mayKeepStock === true && person.role === 'employee' }),
    )
    .where('store_id', '=', caller.storeId)
    .where('id', '=', staffId)
    .execute();
  if (disabled) await endStaffSessions(call, { storeId: caller.storeId, staffId });
  const detail = {
    reason: name.trim(),
    before: person.name,
    mayAccept,
    disabled,
    ...(mayKeepStock !== undefined && { mayKeepStock }),
  };
  await audit(call, 'changeEmployee', { name: `staff:${staffId}` }, detail);
};

/**
 * Whether head office sets a login's password: with it a manager could act in stores that are not theirs, or for head
 * office.
 */
const isKeptByOffice = (places: readonly Pick<Workplace, 'office_role'>[]): boolean =>
  places.length > 1 || places.some(({ office_role: officeRole }) => officeRole !== null);

/**
 * a manager sets an employee's new password; sessions of the old one end, except the manager's own. Throws
 * forbidden for a login whose password head office sets.
 */
export const resetPassword = async (
  call: Managers,
  { staffId, password }: Input<Endpoints['resetPassword']>,
): Promise<void> => {
  const person = await lockEmployee(call, staffId);
  const { db, caller } = call;
  const { userName } = await findLogin(db, caller.storeId, staffId);
  const places = await listWorkplaces(db, userName);
  if (isKeptByOffice(places)) throw new Refusal('forbidden');
  await setLoginPassword(db, userName, password);
  await endRecovery(db, userName);
  await endStaffSessions(call, { storeId: caller.storeId, staffId });
  await audit(call, 'resetPassword', { name: `staff:${staffId}` }, { reason: person.name });
};

/**
 * Changes the caller's own password after the old one was checked. Their other devices are signed out, in every store of
 * their login.
 */
export const changeOwnPassword = async (call: Managers, password: string): Promise<void> => {
  const { userName } = await findLogin(call.db, call.caller.storeId, call.caller.staffId);
  await spreadPassword(call, await listWorkplaces(call.db, userName), { userName, password, endsRecovery: false });
};
