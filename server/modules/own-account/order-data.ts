import { textIn } from '../../db/localized';
import type { PayStatus } from '@romduol/domain/order/pay-status';
import type { Db } from '../../db/db';
import { findMemberStoreId } from '../store';
import type { AboutMember } from './person-data';

const selectLines = (db: Db, storeId: number, ids: readonly number[]) =>
  db
    .selectFrom('order_line')
    .select(['order_id', 'name', 'num', 'measure', 'tags', 'feeds', 'note', 'sell', 'vip', 'removed_at'])
    .where('store_id', '=', storeId)
    .where('order_id', 'in', [...ids])
    .orderBy('position')
    .execute();

const selectTenders = (db: Db, storeId: number, ids: readonly number[]) =>
  db
    .selectFrom('tender')
    .select(['order_id', 'channel', 'gateway', 'amount_cents as amount', 'tip_cents as tip', 'at'])
    .select(['received_cents as received', 'received_riel as receivedRiel', 'refunded_cents as refunded'])
    .select('voided_at as voidedAt')
    .where('store_id', '=', storeId)
    .where('order_id', 'in', [...ids])
    .orderBy('id')
    .execute();

const selectRefunds = (db: Db, storeId: number, ids: readonly number[]) =>
  db
    .selectFrom('refund')
    .select(['order_id', 'kind', 'amount_cents as amount', 'reason', 'at'])
    .where('store_id', '=', storeId)
    .where('order_id', 'in', [...ids])
    .orderBy('id')
    .execute();

const selectDeliveries = (db: Db, storeId: number, ids: readonly number[]) =>
  db
    .selectFrom('order_delivery')
    .select(['order_id', 'address', 'name', 'phone', 'note', 'latitude', 'longitude', 'promised_at as promisedAt'])
    .where('store_id', '=', storeId)
    .where('order_id', 'in', [...ids])
    .execute();

const selectRatings = (db: Db, storeId: number, ids: readonly number[]) =>
  db
    .selectFrom('order_rating')
    .select(['order_id', 'stars', 'words', 'rated_at as ratedAt', 'reply'])
    .where('store_id', '=', storeId)
    .where('order_id', 'in', [...ids])
    .execute();

const of = <T extends { readonly order_id: number }>(rows: readonly T[], id: number): Omit<T, 'order_id'>[] =>
  rows
    .filter((row) => row.order_id === id)
    .map((row) => {
      const { order_id: _, ...rest } = row;
      return rest;
    });

/** A member's orders with lines, payments and refunds: orders of theirs, and those that their wallet paid. */
export const orderData = async (
  { db, storeId, personId, language }: AboutMember,
  formatStatus: (status: PayStatus) => string,
) => {
  const memberStoreId = await findMemberStoreId(db, storeId);
  const entries = await db
    .selectFrom('wallet_entry')
    .select('order_id')
    .where('store_id', '=', memberStoreId)
    .where('person_id', '=', personId)
    .where('order_id', 'is not', null)
    .where((row) => row(row.fn.coalesce('at_store_id', row.val(memberStoreId)), '=', storeId))
    .execute();
  const paid = [0, ...entries.flatMap(({ order_id: id }) => id ?? [])];
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((row) => row.or([row('person_id', '=', personId), row('id', 'in', paid)]))
    .orderBy('id')
    .execute();
  const ids = [0, ...orders.map(({ id }) => id)];
  const lines = await selectLines(db, storeId, ids);
  const tenders = await selectTenders(db, storeId, ids);
  const refunds = await selectRefunds(db, storeId, ids);
  const deliveries = await selectDeliveries(db, storeId, ids);
  const ratings = await selectRatings(db, storeId, ids);
  return orders.map((order) => {
    const column = order.settled_column ?? 'sell';
    // An order of others that this member's wallet paid is theirs as far as it was paid.
    const isOwn = order.person_id === personId;
    return {
      number: order.order_no,
      placedAt: order.placed_at,
      settledAt: order.settled_at,
      status: formatStatus(order.pay_status),
      guests: order.party_size,
      total: column === 'vip' ? order.vip_total_cents : order.sell_total_cents,
      ...(isOwn && { remark: order.remark, allergies: order.allergies, deviceId: order.temp_id }),
      ...(isOwn && { name: order.customer_name, phone: order.customer_phone }),
      ...(isOwn && { deliveredTo: of(deliveries, order.id), rating: of(ratings, order.id)[0] ?? null }),
      lines: of(lines, order.id).map(({ name, tags, feeds, sell, vip, removed_at: takenOffAt, note, ...line }) => ({
        name: textIn(name, language),
        ...line,
        options: [...tags, ...feeds].map((each) => textIn(each.name, language)),
        ...(isOwn && { note }),
        total: (column === 'vip' ? vip : sell).total,
        takenOffAt,
      })),
      payments: of(tenders, order.id),
      refunds: of(refunds, order.id),
    };
  });
};
