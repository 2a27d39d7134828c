import { type MainAmount, mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import { changeBalance } from '../../../server/modules/wallet';
import type { Actor } from './actor';
import { findDeviceId } from './device';
import { order, puts } from './meal';
import type { World } from './world';

/** An order that waits to be paid, with the phone that placed it. */
export interface ToPay {
  readonly phone: Actor;
  readonly orderId: number;
  readonly orderNo: string;
  readonly total: MainAmount;
}

/** Orders coconuts at a table and has them accepted: the order is to be paid. */
export const toPay = async (world: World, waiter: Actor, table = 'A12', phone?: Actor): Promise<ToPay> => {
  const diner = phone ?? (await world.diner(table));
  await puts(world, diner, 'Fresh coconut', 3);
  const placed = await diner.does('generateOrderPostPayment', await order(diner));
  const accepted = await waiter.does('acceptOrder', { orderId: placed.orderId });
  return { phone: diner, orderId: placed.orderId, orderNo: placed.orderNo, total: accepted.totalPrice };
};

/** A store's database, and what time it is there. */
export type Books = Pick<World, 'db' | 'now'>;

/** The first store of the database. */
export const findStoreId = async (world: Pick<World, 'db'>): Promise<number> =>
  (await world.db.selectFrom('store').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id;

/** Makes the person behind a phone a member of the store, with money in their wallet. Returns their id. */
export const joins = async (world: Books, phone: Actor, balance: MainAmount = mainAmount(0)): Promise<number> => {
  const storeId = await findStoreId(world);
  const now = new Date(world.now);
  const person = await world.db
    .insertInto('person')
    .values({ created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db.insertInto('member').values({ store_id: storeId, person_id: person.id, joined_at: now }).execute();
  if (balance > 0) {
    await world.db
      .transaction()
      .execute((trx) => changeBalance(trx, { storeId, personId: person.id, kind: 'topUp', amount: balance, now }));
  }
  await world.db
    .updateTable('session')
    .set({ person_id: person.id })
    .where('temp_id', '=', await findDeviceId(world.db, phone))
    .execute();
  return person.id;
};

/** What a phone sends to pay online. */
export const online = (bill: ToPay) => ({
  orderNo: bill.orderNo,
  method: 1 as const,
  expectedTotal: bill.total,
  column: 'sell' as const,
});

/** What a waiter sends to take exact dollars for all that is due, or a part. */
export const cash = (bill: ToPay, received: number = bill.total) => ({
  orderId: bill.orderId,
  receivedCents: mainAmount(received),
  receivedRiel: NO_SECOND,
  change: 'mixed' as const,
  expectedTotal: bill.total,
  column: 'sell' as const,
});
