import { hashPassword } from '../../../server/modules/access';
import type { Actor } from './actor';
import { signsInAtWork } from './human-check';
import { findStoreId } from './paying';
import type { World } from './world';

const PASSWORD = 'next-door-1120';
const words = (text: string): string => JSON.stringify({ en: text, 'zh-Hans': text, km: text });

/** Who works and eats in the other store. */
export interface NextDoor {
  readonly storeId: number;
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

const storeWithTable = async (
  { db, now }: World,
  organisationId: number,
): Promise<{ storeId: number; code: string }> => {
  const row = { organisation_id: organisationId, name: words('Next door'), address: words('Street 240') };
  const { id: storeId } = await db.insertInto('store').values(row).returning('id').executeTakeFirstOrThrow();
  const floor = { store_id: storeId, name: words('Ground'), position: 0 };
  const { id: floorId } = await db.insertInto('floor').values(floor).returning('id').executeTakeFirstOrThrow();
  const { id: tableId } = await db
    .insertInto('dining_table')
    .values({ store_id: storeId, floor_id: floorId, name: 'N01', seats: 4, status_since: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('table_code')
    .values({ table_uuid: 'nextdoor01', store_id: storeId, table_id: tableId })
    .execute();
  return { storeId, code: 'nextdoor01-1' };
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
  const { organisation_id: own } = await world.db
    .selectFrom('store')
    .select('organisation_id')
    .where('id', '=', await findStoreId(world))
    .executeTakeFirstOrThrow();
  const { storeId, code } = await storeWithTable(
    world,
    organisation === 'the same' ? own : await otherOrganisation(world.db),
  );
  const manager = await employs(world, storeId, 'manager', 'nextdoor-manager');
  const waiter = await employs(world, storeId, 'employee', 'nextdoor-employee');
  const diner = world.stranger();
  diner.token = (await diner.does('consumerAuth', { tableUuid: code })).token;
  const kiosk = await employs(world, storeId, 'kiosk', 'nextdoor-kiosk');
  const customer = await world.kioskCustomer(kiosk);
  return { storeId, manager, waiter, diner, kiosk, customer };
};
