import type { Endpoints, Input, Output } from '@romduol/contract';
import type { StaffRole } from '../../db/schema';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { hashPassword } from '../access';
import { audit } from '../audit';
import { endSessions } from './sessions';

type Managers = Call<StaffCaller>;

/** The employees of the store, those who can sign in before the others. */
export const listEmployees = async ({ db, caller, now }: Managers): Promise<Output<Endpoints['employees']>['list']> => {
  const rows = await db
    .selectFrom('staff as s')
    .innerJoin('staff_login as l', (join) =>
      join.onRef('l.store_id', '=', 's.store_id').onRef('l.staff_id', '=', 's.id'),
    )
    .select(['s.id', 's.name', 'l.user_name', 's.role', 's.may_accept', 's.disabled', 's.printer_id'])
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
    mayAccept: row.may_accept || row.role === 'manager',
    disabled: row.disabled,
    printerId: row.printer_id,
    sessions: row.disabled ? 0 : (row.sessions ?? 0),
  }));
};

/** Makes an account. Throws userNameTaken: names are one space for all stores, for signing in asks for no store. */
export const addEmployee = async (call: Managers, input: Input<Endpoints['addEmployee']>) => {
  const { db, caller } = call;
  const { name, role, mayAccept, password } = input;
  const { id } = await db
    .insertInto('staff')
    .values({
      store_id: caller.storeId,
      name: name.trim(),
      role,
      may_accept: mayAccept && role === 'employee',
      password_hash: await hashPassword(password),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taken = await db
    .insertInto('staff_login')
    .values({ user_name: input.userName.toLowerCase(), store_id: caller.storeId, staff_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows !== 1n) throw new Refusal('userNameTaken');
  await audit(call, 'addEmployee', { name: `staff:${id}` }, { reason: name.trim(), role });
  return { staffId: id };
};

/** An employee of the caller's store, locked. Throws notFound. */
const lockEmployee = async (
  { db, caller }: Managers,
  staffId: number,
): Promise<{ readonly name: string; readonly role: StaffRole }> => {
  const person = await db
    .selectFrom('staff')
    .select(['name', 'role'])
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

/** Throws notFound; forbidden for closing one's own account, so that a store always has a manager. */
export const changeEmployee = async (
  call: Managers,
  { staffId, name, mayAccept, disabled, printerId }: Input<Endpoints['changeEmployee']>,
): Promise<void> => {
  const { db, caller } = call;
  const person = await lockEmployee(call, staffId);
  if (disabled && staffId === caller.staffId) throw new Refusal('forbidden');
  if (typeof printerId === 'number') await refuseForeignPrinter(call, person.role, printerId);
  await db
    .updateTable('staff')
    .set({ name: name.trim(), may_accept: mayAccept && person.role === 'employee', disabled })
    .set({ printer_id: printerId ?? null })
    .where('store_id', '=', caller.storeId)
    .where('id', '=', staffId)
    .execute();
  if (disabled) await endSessions(call, staffId);
  const detail = { reason: name.trim(), before: person.name, mayAccept, disabled };
  await audit(call, 'changeEmployee', { name: `staff:${staffId}` }, detail);
};

const setPassword = async ({ db, caller }: Managers, staffId: number, password: string): Promise<void> => {
  await db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .where('store_id', '=', caller.storeId)
    .where('id', '=', staffId)
    .execute();
  // Earlier failed guesses were made at the old password.
  const name = db.selectFrom('staff_login').select('user_name').where('store_id', '=', caller.storeId);
  await db
    .deleteFrom('sign_in_failure')
    .where('user_name', 'in', name.where('staff_id', '=', staffId))
    .execute();
};

/** a manager sets an employee's new password; sessions of the old one end, except the manager's own. */
export const resetPassword = async (
  call: Managers,
  { staffId, password }: Input<Endpoints['resetPassword']>,
): Promise<void> => {
  const person = await lockEmployee(call, staffId);
  await setPassword(call, staffId, password);
  await endSessions(call, staffId);
  await audit(call, 'resetPassword', { name: `staff:${staffId}` }, { reason: person.name });
};

/** Changes the caller's own password after the old one was checked. Their other devices are signed out. */
export const changeOwnPassword = async (call: Managers, password: string): Promise<void> => {
  await setPassword(call, call.caller.staffId, password);
  await endSessions(call, call.caller.staffId);
};
