import type { ItemPromotion, Running, TimedOrderPromotion } from '@romduol/domain/pricing/promotion';
import { DAY_MS } from '@romduol/domain/time/units';
import { type Selectable, sql } from 'kysely';
import type { Localized, Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Given } from '../../db/prepared';
import { queryRows } from '../../db/read-together';

interface Texts {
  readonly name: Localized;
  readonly description: Localized;
}
export type ItemActivity = ItemPromotion & Texts;
export type OrderActivity = TimedOrderPromotion & Texts;

/** The promotions of a store, as the rules take them, in the order that the store gave them. */
export interface Activities {
  readonly promotions: readonly ItemActivity[];
  readonly orderPromotions: readonly OrderActivity[];
}

/** Activities with the ids of their dishes; the caller filters. One statement: every placed order runs it. */
export const activityRows = (db: Db, storeId: Given<number>) =>
  db
    .selectFrom('activity as a')
    .selectAll('a')
    .select((row) =>
      row
        .selectFrom('activity_goods as g')
        .select(sql<number[] | null>`json_agg(g.goods_id ORDER BY g.goods_id)`.as('ids'))
        .whereRef('g.store_id', '=', 'a.store_id')
        .whereRef('g.activity_id', '=', 'a.id')
        .as('goods_ids'),
    )
    .where('a.store_id', '=', storeId);

export type ActivityRow = Selectable<Schema['activity']> & { readonly goods_ids: readonly number[] | null };

const toCommonTerms = (row: ActivityRow): Texts & Running & { readonly activityId: number } => ({
  activityId: row.id,
  name: row.name,
  description: row.description,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  hours: row.hours,
});

/** Rows as the rules take them. */
export const toActivities = (rows: readonly ActivityRow[]): Activities => ({
  promotions: rows.flatMap((row) => {
    if (row.discount === null) return [];
    const goodsIds = row.all_goods ? null : (row.goods_ids ?? []);
    return [{ ...toCommonTerms(row), discount: row.discount, goodsIds, limit: row.item_limit }];
  }),
  orderPromotions: rows.flatMap((row) => {
    if (row.off === null || row.threshold_cents === null) return [];
    return [{ ...toCommonTerms(row), threshold: row.threshold_cents, off: row.off }];
  }),
});

const selectCurrent = (db: Db, storeId: Given<number>, now: Given<Date>) =>
  activityRows(db, storeId)
    .where('a.stopped_at', 'is', null)
    .where('a.ends_at', '>', now)
    .orderBy('a.position')
    .orderBy('a.id');

/** The promotions of a store that are neither stopped nor over, those of later days too. */
export const loadActivities = async (db: Db, storeId: number, now: Date): Promise<Activities> =>
  toActivities(await selectCurrent(db, storeId, now).execute());

/** The same for `readTogether`, to be made `toActivities`. */
export const queryActivities = (db: Db, storeId: Given<number>, now: Given<Date>) =>
  queryRows<ActivityRow>(selectCurrent(db, storeId, now), { starts_at: true, ends_at: true, stopped_at: true });

/** How long before its start a promotion is in the menu: a phone that stays open needs no other menu on the day. */
const AHEAD_MS = DAY_MS;

/** What of the promotions a menu carries that is made now, and the instant at which that is no longer right, in ms. */
export const onMenu = (all: Activities, now: number): { readonly shown: Activities; readonly until: number } => {
  const shows = ({ startsAt }: Running): boolean => startsAt - AHEAD_MS <= now;
  const changes = [...all.promotions, ...all.orderPromotions].map((each) =>
    shows(each) ? each.endsAt : each.startsAt - AHEAD_MS,
  );
  return {
    shown: { promotions: all.promotions.filter(shows), orderPromotions: all.orderPromotions.filter(shows) },
    until: Math.min(Infinity, ...changes),
  };
};
