import { textIn } from '../../db/localized';
import type { PayStatus } from '@romduol/domain/order/pay-status';
import { orderData } from './order-data';
import type { About, AboutMember } from './person-data';

const consentsIn = ({ db, storeId, personId }: AboutMember) =>
  db
    .selectFrom('consent')
    .select(['privacy_version as privacyVersion', 'agreement_version as agreementVersion', 'given_at as at'])
    .where('store_id', '=', storeId)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();

const walletIn = ({ db, storeId, personId }: AboutMember) =>
  db
    .selectFrom('wallet_entry as e')
    .leftJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'e.store_id').onRef('o.id', '=', 'e.order_id'))
    .select(['e.kind', 'e.amount_cents as amount', 'e.balance_cents as balance', 'e.at', 'o.order_no as order'])
    .where('e.store_id', '=', storeId)
    .where('e.person_id', '=', personId)
    .orderBy('e.id')
    .execute();

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
  const stores = await about.db
    .selectFrom('member as m')
    .innerJoin('store as s', 's.id', 'm.store_id')
    .select(['s.id', 's.name', 'm.joined_at as joinedAt', 'm.credit_limit_cents as creditLimit'])
    .where('m.person_id', '=', about.personId)
    .orderBy('s.id')
    .execute();
  const kept = [];
  for (const { id: storeId, name, joinedAt, creditLimit } of stores) {
    const member = { ...about, storeId };
    kept.push({
      ...{ store: textIn(name, about.language), joinedAt, creditLimit },
      consents: await consentsIn(member),
      wallet: await walletIn(member),
      topUps: await topUpsIn(member),
      coupons: await couponsIn(member),
      orders: await orderData(member, formatStatus),
      reservations: await reservationsIn(member),
      announcementsRead: await readIn(member),
    });
  }
  return kept;
};
