import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import { addPost as givePost } from '../../../server/modules/organisation/posts';
import type { Actor } from './actor';
import { enters } from './opening';
import { findStoreId } from './paying';
import type { World } from './world';

const words = (text: string): string => JSON.stringify({ en: text, 'zh-Hans': text, km: text });

/** What a further store is set to, where it is not as the first one is. */
interface Branch {
  readonly name: string;
  readonly zone: string;
  readonly currency: string;
  readonly cutOffMinutes?: number;
  /** Absent: the demo store's. */
  readonly organisationId?: number;
  /** Whether orders of guests wait for staff. */
  readonly mustAccept?: boolean;
}

/** The organisation of the demo store. */
export const findOrganisationId = async (world: Pick<World, 'db'>): Promise<number> => {
  const { organisation_id: id } = await world.db
    .selectFrom('store')
    .select('organisation_id')
    .where('id', '=', await findStoreId(world))
    .executeTakeFirstOrThrow();
  return id;
};

/** Opens another store, with the table T01 and a take-away counter, where nobody works. Returns its id. */
export const openBranch = async (world: World, branch: Branch): Promise<number> => {
  const { db, now } = world;
  const { id: storeId } = await db
    .insertInto('store')
    .values({
      organisation_id: branch.organisationId ?? (await findOrganisationId(world)),
      name: words(branch.name),
      address: words(`Street of ${branch.name}`),
      phone: '023456789',
      zone: branch.zone,
      currency: branch.currency,
      ...(branch.currency !== 'USD' && { second_currency: null }),
      prices_include_vat: false,
      day_cut_off_minutes: branch.cutOffMinutes ?? 240,
      must_accept: branch.mustAccept ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: floorId } = await db
    .insertInto('floor')
    .values({ store_id: storeId, name: words('Ground'), position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const kind of ['table', 'counter'] as const) {
    const { id: tableId } = await db
      .insertInto('dining_table')
      .values({
        store_id: storeId,
        floor_id: floorId,
        name: kind === 'table' ? 'T01' : 'Counter',
        seats: 4,
        kind,
        status_since: new Date(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('table_code')
      .values({ table_uuid: `branch${storeId}${kind}`, store_id: storeId, table_id: tableId })
      .execute();
  }
  const cash = { store_id: storeId, channels_name: words('Cash'), kind: 'cash', position: 0 } as const;
  await db.insertInto('offline_channel').values(cash).execute();
  return storeId;
};

/** Lets the login of the demo store's manager, or another one, work in a further store. */
export const addPost = async (
  { db, access }: World,
  storeId: number,
  role: 'manager' | 'employee' | 'accountant' = 'manager',
  userName: string = access.manager.user,
): Promise<void> => {
  const post = { storeId, role, officeRole: null, mayAccept: role !== 'accountant' };
  await givePost({ db }, { userName, name: 'Head office', pinHash: null }, post);
};

/** The demo store's manager on another device, signed in to a further store of their login. */
export const entersAsManager = async (world: World, storeId: number): Promise<Actor> =>
  enters(world, await world.manager(), storeId);

/** Sells an open item over the counter, or at the first table, for cash. Returns the order's id and total. */
export const sells = async (
  staff: Actor,
  { name, price, num = 1, kind = 'counter' }: { name: string; price: number; num?: number; kind?: 'counter' | 'table' },
): Promise<{ readonly orderId: number; readonly total: number }> => {
  const { tables } = await staff.does('board', {});
  const table = tables.find((each) => each.kind === kind && each.sitting === null);
  const { orderId, totalPrice } = await staff.does('nonSharedCreateOrder', {
    tableId: table?.tableId ?? 0,
    diningStyle: kind === 'counter' ? 2 : 1,
    goodsList: [],
    casualList: [{ name, sellPrice: mainAmount(price), cartNum: num }],
  });
  await staff.does('takeCash', {
    orderId,
    receivedCents: totalPrice,
    receivedRiel: NO_SECOND,
    change: 'dollars',
    expectedTotal: totalPrice,
    column: 'sell',
  });
  return { orderId, total: totalPrice };
};
