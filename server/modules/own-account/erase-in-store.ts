import { NO_MAIN } from '@romduol/domain/money/amount';
import { isOpen } from '@romduol/domain/order/pay-status';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { eraseFavourites } from '../favourites';
import { eraseLoyalty } from '../loyalty';
import { forfeitWallet } from '../wallet';

interface Member {
  readonly storeId: number;
  readonly personId: number;
  readonly now: Date;
}

/** Orders keep what was eaten and paid. True where one of them is open: it was opened again meanwhile. */
const eraseOrders = async (db: Db, { storeId, personId }: Member): Promise<boolean> => {
  const orders = await db
    .updateTable('orders')
    .set({ person_id: null, temp_id: null, customer_name: '', customer_phone: '', remark: '', allergies: [] })
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .returning(['id', 'pay_status'])
    .execute();
  const ids = [0, ...orders.map(({ id }) => id)];
  await db
    .updateTable('order_line')
    .set({ note: '', added_by: '[]' })
    .where('store_id', '=', storeId)
    .where('order_id', 'in', ids)
    .where(sql<boolean>`(note <> '' OR added_by <> '[]')`)
    .execute();
  for (const table of ['order_round', 'payment_attempt'] as const) {
    await db
      .updateTable(table)
      .set({ temp_id: null })
      .where('store_id', '=', storeId)
      .where('order_id', 'in', ids)
      .execute();
  }
  await db
    .updateTable('order_rating')
    .set({ words: '' })
    .where('store_id', '=', storeId)
    .where('order_id', 'in', ids)
    .execute();
  await db.deleteFrom('order_delivery').where('store_id', '=', storeId).where('order_id', 'in', ids).execute();
  await db.deleteFrom('order_tidings').where('store_id', '=', storeId).where('order_id', 'in', ids).execute();
  return orders.some(({ pay_status: status }) => isOpen(status));
};

/** Reservations that are over keep their time and their size. */
const eraseReservations = async (db: Db, { storeId, personId }: Member): Promise<void> => {
  await db
    .updateTable('reservation')
    .set((row) => ({
      ...{ name: '', phone: '', remark: '', goods: '[]', person_id: null },
      temp_id: sql<string>`'deleted-' || ${row.ref('id')}`,
    }))
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .where('status', '<>', 'reserved')
    .execute();
};

const endCoupons = async (db: Db, { storeId, personId }: Member): Promise<void> => {
  await db
    .updateTable('coupon')
    .set({ status: 'expired' })
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .where('status', '=', 'received')
    .execute();
};

/** Names on shares of a bill that were paid together. */
const eraseShares = async (db: Db, { storeId, personId }: Member): Promise<void> => {
  const devices = db
    .selectFrom('session')
    .select('temp_id')
    .where('person_id', '=', personId)
    .where('temp_id', 'is not', null);
  await db
    .updateTable('pay_share')
    .set({ holder: '' })
    .where('store_id', '=', storeId)
    .where('holder', '<>', '')
    .where('temp_id', 'in', devices)
    .execute();
};

/** On the waiting list their phones were theirs. */
const eraseWaiting = async (db: Db, { storeId, personId }: Member): Promise<void> => {
  const devices = db
    .selectFrom('session')
    .select('temp_id')
    .where('person_id', '=', personId)
    .where('temp_id', 'is not', null);
  await db.deleteFrom('waiting_party').where('store_id', '=', storeId).where('temp_id', 'in', devices).execute();
};

/** Their chats and browsers, what was sent there, and codes that were not used; receipts that were mailed about their orders before those are nobody's. */
const eraseMessages = async (db: Db, { storeId, personId }: Member): Promise<void> => {
  const chats = db
    .selectFrom('message_subscriber')
    .select('id')
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId);
  const orders = db.selectFrom('orders').select('id').where('store_id', '=', storeId).where('person_id', '=', personId);
  await db
    .deleteFrom('push_subscription as p')
    .where('p.store_id', '=', storeId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('message_subscriber as s')
          .select('s.id')
          .where('s.store_id', '=', storeId)
          .where('s.channel', '=', 'push')
          .where('s.address', '=', sql<string>`'device:' || p.device_id`)
          .where((row) => row.or([row('s.person_id', '=', personId), row('s.order_id', 'in', orders)])),
      ),
    )
    .execute();
  await db
    .deleteFrom('message')
    .where('store_id', '=', storeId)
    .where((row) => row.or([row('subscriber_id', 'in', chats), row('order_id', 'in', orders)]))
    .execute();
  await db
    .deleteFrom('message_subscriber')
    .where('store_id', '=', storeId)
    .where((row) => row.or([row('person_id', '=', personId), row('order_id', 'in', orders)]))
    .execute();
  await db
    .deleteFrom('message_code')
    .where('store_id', '=', storeId)
    .where((row) => row.or([row('person_id', '=', personId), row('order_id', 'in', orders)]))
    .execute();
};

/**
 * Takes a person out of what a store keeps; amounts stay. Locks orders before the wallet, as refunds do. True where an
 * order of theirs is open after all.
 */
export const eraseInStore = async (db: Db, member: Member): Promise<boolean> => {
  const { storeId, personId } = member;
  await eraseMessages(db, member);
  const isOpen = await eraseOrders(db, member);
  await eraseReservations(db, member);
  await eraseShares(db, member);
  await eraseWaiting(db, member);
  await db
    .updateTable('top_up')
    .set({ temp_id: null })
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .execute();
  await forfeitWallet(db, member);
  await endCoupons(db, member);
  await eraseLoyalty(db, member);
  await eraseFavourites(db, storeId, personId);
  await db
    .deleteFrom('notice_read')
    .where('store_id', '=', storeId)
    .where('reader', '=', `person:${personId}`)
    .execute();
  await db
    .updateTable('member')
    .set({ credit_limit_cents: NO_MAIN })
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .execute();
  return isOpen;
};
