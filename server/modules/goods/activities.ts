import type { ItemPromotion, Running, TimedOrderPromotion } from '@romduol/domain/pricing/promotion';
import { DAY_MS } from '@romduol/domain/time/calendar';
import type { Selectable } from 'kysely';
import type { Localized, Schema } from '../../db/schema';
import type { Db } from '../../http/call';

interface Told {
  readonly name: Localized;
  readonly description: Localized;
}
export type ItemActivity = ItemPromotion & Told;
export type OrderActivity = TimedOrderPromotion & Told;

/** The promotions of a store, as the rules take them, in the order that the store gave them. */
export interface Activities {
  readonly promotions: readonly ItemActivity[];
  readonly orderPromotions: readonly OrderActivity[];
}

export type ActivityRow = Selectable<Schema['activity']>;

const goodsOf = async (db: Db, storeId: number, activities: readonly ActivityRow[]) => {
  const some = activities.filter(({ kind, all_goods: all }) => kind === 'item' && !all).map(({ id }) => id);
  if (some.length === 0) return [];
  return db
    .selectFrom('activity_goods')
    .select(['activity_id', 'goods_id'])
    .where('store_id', '=', storeId)
    .where('activity_id', 'in', some)
    .orderBy('goods_id')
    .execute();
};

const toldOf = (row: ActivityRow): Told & Running & { readonly activityId: number } => ({
  activityId: row.id,
  name: row.name,
  description: row.description,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  hours: row.hours,
});

/** Rows as the rules take them. */
export const activitiesOf = async (db: Db, storeId: number, rows: readonly ActivityRow[]): Promise<Activities> => {
  const goods = await goodsOf(db, storeId, rows);
  const idsOf = ({ id }: ActivityRow) =>
    goods.filter(({ activity_id }) => activity_id === id).map(({ goods_id }) => goods_id);
  return {
    promotions: rows.flatMap((row) =>
      row.discount === null
        ? []
        : [
            {
              ...toldOf(row),
              discount: row.discount,
              goodsIds: row.all_goods ? null : idsOf(row),
              limit: row.item_limit,
            },
          ],
    ),
    orderPromotions: rows.flatMap((row) =>
      row.off === null || row.threshold_cents === null
        ? []
        : [{ ...toldOf(row), threshold: row.threshold_cents, off: row.off }],
    ),
  };
};

/** The promotions of a store that are neither stopped nor over, those of later days too. */
export const loadActivities = async (db: Db, storeId: number, now: Date): Promise<Activities> => {
  const rows = await db
    .selectFrom('activity')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('stopped_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return activitiesOf(db, storeId, rows);
};

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
