import { textIn } from '../../db/localized';
import type { PayStatus } from '@romduol/domain/order/pay-status';
import { favouritesIn } from '../favourites';
import { loyaltyIn } from '../loyalty';
import { loadStores } from '../store';
import { listEntries } from '../wallet';
import { orderData } from './order-data';
import type { About, AboutMember } from './person-data';
import { listStoresKnowing } from './stores';

/** Of a wallet: all of them. */
const MOST_ENTRIES = 1_000_000;

/** Nothing where they have not joined, and are known by a store that shares its members. */
const membershipIn = ({ db, storeId, personId }: AboutMember) =>
  db
    .selectFrom('member')
    .select(['joined_at as joinedAt', 'credit_limit_cents as creditLimit'])
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .executeTakeFirst();

const consentsIn = ({ db, storeId, personId }: AboutMember) =>
  db
    .selectFrom('consent')
    .select(['privacy_version as privacyVersion', 'agreement_version as agreementVersion', 'given_at as at'])
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();

/** In the store that keeps the members, wherever it happened. */
const walletIn = async ({ db, storeId, personId, language }: AboutMember) => {
  const kept = await db
    .selectFrom('wallet')
    .select('person_id')
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (kept === undefined) return [];
  const entries = await listEntries(db, { storeId, personId, language }, { limit: MOST_ENTRIES });
  return entries.reverse().map(({ kind, amount, balance, at, orderNo, store }) => ({
    ...{ kind, amount, balance, at: new Date(at), order: orderNo },
    ...(store !== undefined && { store }),
  }));
};

const topUpsIn = ({ db, storeId, personId }: AboutMember) =>
  db
    .selectFrom('top_up')
    .select(['reference', 'status', 'amount_cents as amount', 'pay_cents as paid', 'gift_cents as gift', 'gateway'])
    .select(['opened_at as openedAt', 'closed_at as closedAt', 'temp_id as deviceId'])
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();

const couponsIn = async ({ db, storeId, personId, language }: AboutMember) => {
  const rows = await db
    .selectFrom('coupon as c')
    .innerJoin('coupon_template as t', (join) =>
      join.onRef('t.store_id', '=', 'c.store_id').onRef('t.id', '=', 'c.template_id'),
    )
    .select(['t.name', 'c.code', 'c.status', 'c.gift', 'c.received_at as receivedAt', 'c.expires_at as expiresAt'])
    .select(['c.used_at as usedAt', 'c.read_at as readAt'])
    .where('c.store_id', '=', storeId)
    .where('c.person_id', '=', personId)
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({ ...row, name: textIn(row.name, language) }));
};

const reservationsIn = ({ db, storeId, personId }: AboutMember) =>
  db
    .selectFrom('reservation')
    .select(['status', 'at', 'party_size as guests', 'name', 'phone', 'remark', 'goods', 'created_at as madeAt'])
    .select(['ended_at as endedAt', 'reason', 'refund_cents as refund', 'refund_done_at as refundedAt'])
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();

/** Chats in which they followed orders. */
const chatsIn = ({ db, storeId, personId }: AboutMember) =>
  db
    .selectFrom('message_subscriber')
    .select(['channel', 'address', 'language', 'since', 'ended_at as endedAt'])
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();

const readIn = async ({ db, storeId, personId, language }: AboutMember) => {
  const rows = await db
    .selectFrom('notice_read as r')
    .innerJoin('notice as n', (join) => join.onRef('n.store_id', '=', 'r.store_id').onRef('n.id', '=', 'r.notice_id'))
    .select(['n.title', 'r.at'])
    .where('r.store_id', '=', storeId)
    .where('r.reader', '=', `person:${personId}`)
    .orderBy('r.at')
    .execute();
  return rows.map(({ title, at }) => ({ title: textIn(title, language), at }));
};

/** What each store keeps about a member. `formatStatus` formats an order's status as text. */
export const inStores = async (about: About, formatStatus: (status: PayStatus) => string) => {
  const stores = await loadStores(about.db, await listStoresKnowing(about.db, about.personId));
  const kept = [];
  for (const { id: storeId, name } of stores) {
    const member = { ...about, storeId };
    kept.push({
      store: textIn(name, about.language),
      ...(await membershipIn(member)),
      consents: await consentsIn(member),
      wallet: await walletIn(member),
      topUps: await topUpsIn(member),
      coupons: await couponsIn(member),
      ...(await loyaltyIn(member)),
      orders: await orderData(member, formatStatus),
      reservations: await reservationsIn(member),
      announcementsRead: await readIn(member),
      favourites: (await favouritesIn(about.db, storeId, about.personId)).map(({ name, at }) => ({
        name: textIn(name, about.language),
        at,
      })),
      chats: await chatsIn(member),
    });
  }
  return kept;
};
