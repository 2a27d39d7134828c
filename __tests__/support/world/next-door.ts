import { hashPassword } from '../../../server/modules/access';
import type { Actor } from './actor';
import { openBranch } from './chain';
import { signsInAtWork } from './human-check';
import { guestIn } from './opening';
import type { World } from './world';

const PASSWORD = 'next-door-1120';

/** Who works and eats in the other store. */
export interface NextDoor {
  readonly storeId: number;
  /** Of its table. */
  readonly code: string;
  readonly manager: Actor;
  readonly waiter: Actor;
  readonly diner: Actor;
  readonly kiosk: Actor;
  readonly customer: Actor;
}

/** Another organisation, by its id. */
export const otherOrganisation = async (db: World['db']): Promise<number> => {
  const { id } = await db
    .insertInto('organisation')
    .values({ name: 'Next door' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** An employee of a store with a login of their own, signed in. */
export const employs = async (
  world: World,
  storeId: number,
  role: 'manager' | 'employee' | 'kiosk',
  userName = `${role}-${storeId}`,
): Promise<Actor> => {
  const { id } = await world.db
    .insertInto('staff')
    .values({ store_id: storeId, name: userName, role, may_accept: true, password_hash: await hashPassword(PASSWORD) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db.insertInto('staff_login').values({ user_name: userName, store_id: storeId, staff_id: id }).execute();
  const actor = world.stranger();
  const call = role === 'kiosk' ? 'kioskLogin' : 'staffLogin';
  await signsInAtWork(actor, { userName, password: PASSWORD }, call);
  return actor;
};

/** Another store in the same database, of the demo's organisation or of another, with one of each kind of caller. */
export const nextDoor = async (world: World, organisation: 'the same' | 'another' = 'another'): Promise<NextDoor> => {
  const storeId = await openBranch(world, {
    name: 'Next door',
    zone: 'Asia/Phnom_Penh',
    currency: 'USD',
    mustAccept: true,
    ...(organisation === 'another' && { organisationId: await otherOrganisation(world.db) }),
  });
  const manager = await employs(world, storeId, 'manager', 'nextdoor-manager');
  const waiter = await employs(world, storeId, 'employee', 'nextdoor-employee');
  const { guest: diner, code } = await guestIn(world, manager, 'T01');
  const kiosk = await employs(world, storeId, 'kiosk', 'nextdoor-kiosk');
  const customer = await world.kioskCustomer(kiosk);
  return { storeId, code, manager, waiter, diner, kiosk, customer };
};
