import type { MainAmount } from '@romduol/domain/money/amount';
import type { Actor } from './actor';
import { enters, guestIn, type NewStore, RIVERSIDE } from './opening';
import { findStoreId } from './paying';
import { signsIn } from './people';
import type { World } from './world';

/** The phone number of the member. */
export const NUMBER = '012345678';

/** A second store, opened by the owner of the first with its menu, as its owner is signed in there. */
export interface Branch {
  readonly storeId: number;
  readonly manager: Actor;
  /** A guest at one of its tables. */
  readonly guest: Actor;
}

export const opensBranch = async (
  world: World,
  owner: Actor,
  more: Partial<NewStore> = {},
  table = 'R12',
): Promise<Branch> => {
  const copyFrom = { storeId: await findStoreId(world), parts: ['menu' as const] };
  const { storeId } = await owner.does('openStore', { ...RIVERSIDE, copyFrom, ...more });
  // The token of a login that enters another store ends soon: the owner keeps theirs.
  const manager = await enters(world, await world.manager(), storeId);
  const { guest } = await guestIn(world, manager, table);
  return { storeId, manager, guest };
};

/** A member of the first store, on a phone at one of its tables; the second store, which shares its members; and its owner. */
export const sharesMember = async (world: World) => {
  const owner = await world.manager();
  const there = await opensBranch(world, owner);
  const phone = await world.diner();
  await signsIn(world, phone, NUMBER);
  const { id: personId } = await world.db
    .selectFrom('person')
    .select('id')
    .where('phone', '=', NUMBER)
    .executeTakeFirstOrThrow();
  return { owner, here: await findStoreId(world), there, phone, personId };
};

/** Puts cash into a member's wallet at the counter of the store where the employee works. */
export const fills = async (employee: Actor, personId: number, amount: MainAmount) => {
  const channels = await employee.does('offlineChannels', {});
  return employee.does('staffTopUp', { personId, amount, channelId: channels[0]?.id ?? 0 });
};

/** An order of an open item at a counter or table of the employee's store, which is to be paid. */
export const rings = async (employee: Actor, price: MainAmount) => {
  const { tables } = await employee.does('board', {});
  const counter = tables.find(({ kind }) => kind === 'counter');
  const { orderId, totalPrice: total } = await employee.does('nonSharedCreateOrder', {
    tableId: counter?.tableId ?? 0,
    diningStyle: 2,
    goodsList: [],
    casualList: [{ name: 'Cake', sellPrice: price, cartNum: 1 }],
  });
  return { orderId, total };
};

/** Staff take all that is due from a member's wallet. */
export const takesFromWallet = (employee: Actor, personId: number, order: { orderId: number; total: MainAmount }) =>
  employee.tries('takeBalance', {
    personId,
    orderId: order.orderId,
    expectedTotal: order.total,
    column: 'sell',
  });
