import { hashPassword } from '../../modules/access';
import type { StaffRole } from '../schema';
import type { Trx } from './rows';

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

// These three are printed at the start.
export const STAFF = { user: 'sokha', password: 'sokha-1120' } as const;
export const MANAGER = { user: 'chanthy', password: 'chanthy-1120' } as const;
/** Of both managers; given at the first start only, as the approval rules are. */
export const MANAGER_PIN = '4711';
export const KIOSK = { user: 'kiosk-1', password: 'kiosk-1120' } as const;

/** Dara shows what a waiter sees who may not accept. */
const PEOPLE: readonly { login: Credentials; name: string; role: StaffRole; mayAccept: boolean }[] = [
  { login: STAFF, name: 'Sokha', role: 'employee', mayAccept: true },
  { login: MANAGER, name: 'Chanthy', role: 'manager', mayAccept: true },
  { login: { user: 'dara', password: 'dara-1120' }, name: 'Dara', role: 'employee', mayAccept: false },
  { login: { user: 'bopha', password: 'bopha-1120' }, name: 'Bopha', role: 'employee', mayAccept: true },
  { login: { user: 'vanna', password: 'vanna-1120' }, name: 'Vanna', role: 'manager', mayAccept: true },
  { login: KIOSK, name: 'Kiosk 1', role: 'kiosk', mayAccept: false },
];

export const seedPeople = async (trx: Trx, storeId: number): Promise<void> => {
  for (const { login, name, role, mayAccept } of PEOPLE) {
    const { id } = await trx
      .insertInto('staff')
      .values({
        store_id: storeId,
        name,
        role,
        office_role: login === MANAGER ? 'owner' : null,
        may_accept: mayAccept,
        password_hash: await hashPassword(login.password),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('staff_login').values({ user_name: login.user, store_id: storeId, staff_id: id }).execute();
  }
};
