import type { Db } from '../db';
import { mainAmount } from '@romduol/domain/money/amount';
import { DAY_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import { inTransaction } from '../transaction';
import { t } from './menu/kinds';
import { json, type Trx } from './rows';

/** The ninth coffee is free. */
const CARD = {
  name: t('Coffee card', '咖啡集章卡', 'កាតកាហ្វេ'),
  stamps: 8,
  dishes: ['Iced milk coffee', 'Iced black coffee'],
};

const TIERS = [
  { name: t('Lotus bud', '荷苞会员', 'ក្រពុំឈូក'), from_points: 100, boost_percent: 10, off_percent: 0 },
  { name: t('Lotus flower', '荷花会员', 'ផ្កាឈូក'), from_points: 500, boost_percent: 25, off_percent: 5 },
];

/** What members of the demo have earned, by their phones: one of each tier, one with a full card, one before the first tier. */
const EARNED = [
  { phone: '012110220', points: 260, stamps: 8 },
  { phone: '092330440', points: 45, stamps: 3 },
  { phone: '0885506607', points: 640, stamps: 5 },
] as const;

const EXPIRY_MONTHS = 12;
const SINCE_MS = 40 * DAY_MS;
const EARNED_MS = 9 * DAY_MS;
const LASTS_MS = 365 * DAY_MS;

/** One point for a dollar; a point takes two cents off; for birthdays, the coupon that is only given away. */
const seedProgramme = async (trx: Trx, store_id: number, now: number): Promise<void> => {
  const gift = await trx
    .selectFrom('coupon_template')
    .select('id')
    .where('store_id', '=', store_id)
    .where('in_centre', '=', false)
    .executeTakeFirstOrThrow();
  const terms = {
    ...{ earn_points: 1, earn_per_cents: mainAmount(100), point_cents: mainAmount(2) },
    ...{ min_points: 50, expiry_months: EXPIRY_MONTHS, birthday_template_id: gift.id },
  };
  await trx
    .insertInto('loyalty_programme')
    .values({ store_id, enabled: true, started_at: new Date(now - SINCE_MS), ...terms })
    .execute();
  const tiers = TIERS.map(({ name, ...tier }) => ({ store_id, name: json(name), ...tier }));
  await trx.insertInto('loyalty_tier').values(tiers).execute();
  const day = { store_id, kind: 'loyaltyDay', payload: json({}), due_at: new Date(now + DAY_MS) };
  await trx.insertInto('job').values(day).execute();
};

/** The card, for the dishes of all stores that share the members. */
const seedCard = async (trx: Trx, store_id: number): Promise<number> => {
  const { id } = await trx
    .insertInto('loyalty_card')
    .values({ store_id, name: json(CARD.name), stamps: CARD.stamps, stopped_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const goods = await trx
    .selectFrom('goods as g')
    .innerJoin('store as s', 's.id', 'g.store_id')
    .select(['g.id', 'g.name', 'g.store_id'])
    .where(sql<boolean>`coalesce(s.members_at, s.id) = ${store_id}`)
    .execute();
  const rows = goods
    .filter(({ name }) => CARD.dishes.includes(name.en ?? ''))
    .map((dish) => ({ store_id, card_id: id, at_store_id: dish.store_id, goods_id: dish.id }));
  await trx.insertInto('loyalty_card_dish').values(rows).execute();
  return id;
};

const seedEarned = async (trx: Trx, store_id: number, cardId: number, now: number): Promise<void> => {
  for (const { phone, points, stamps } of EARNED) {
    const { id } = await trx.selectFrom('person').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
    const at = now - EARNED_MS;
    const entry = {
      ...{ store_id, person_id: id, kind: 'earn' as const, at_store_id: store_id, order_id: null },
      ...{ of_entry: null, staff_id: null, at: new Date(at) },
    };
    await trx
      .insertInto('loyalty_entry')
      .values([
        { ...entry, card_id: 0, amount: points, expires_at: new Date(at + LASTS_MS) },
        { ...entry, card_id: cardId, amount: stamps, expires_at: null },
      ])
      .execute();
  }
};

/** Turns the loyalty programme of the demo store on, with what its members have earned. They are there already. */
export const seedLoyalty = (db: Db, now: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id } = await trx.selectFrom('store').select('id').orderBy('id').executeTakeFirstOrThrow();
    await seedProgramme(trx, id, now);
    await seedEarned(trx, id, await seedCard(trx, id), now);
  });
