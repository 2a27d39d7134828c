import { textIn } from '../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import { isRunning } from '@romduol/domain/pricing/promotion';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { Caller } from '../../http/caller';
import type { Language } from '@romduol/domain/languages';
import { refuse } from '../../http/refusal';
import { findTable } from '../access';
import type { Store } from '../store';
import {
  type Activities,
  toActivities,
  activityRows,
  type ItemActivity,
  loadActivities,
  type OrderActivity,
} from './activities';
import type { PreparedMenus } from './prepared-menu';
import { discountLabel, orderOffLabel } from './promotion-label';
import { storeCurrencies } from '../../money/store-currencies';
import { storeZone } from '../../zones/store-zone';

type ActivityView = Output<Endpoints['findAvailableActivity']>[number];
type Details = Output<Endpoints['findActivityGoodList']>;

interface Here {
  readonly language: Language;
  readonly store: Store;
  readonly now: Date;
}

const toCommonFields = (activity: ItemActivity | OrderActivity, { language, store, now }: Here) => ({
  activityId: activity.activityId,
  name: textIn(activity.name, language),
  description: textIn(activity.description, language),
  startsAt: activity.startsAt,
  endsAt: activity.endsAt,
  hours: activity.hours,
  running: isRunning(activity, { now: now.getTime(), zone: storeZone(store) }),
});

const toViews = ({ promotions, orderPromotions }: Activities, here: Here): ActivityView[] => [
  ...promotions.map((each) => ({
    ...toCommonFields(each, here),
    kind: 'item' as const,
    label: discountLabel(each.discount, here.language, storeCurrencies(here.store).main),
    limit: each.limit,
    threshold: null,
  })),
  ...orderPromotions.map((each) => ({
    ...toCommonFields(each, here),
    kind: 'order' as const,
    label: orderOffLabel(each.off, here.language, storeCurrencies(here.store).main),
    limit: null,
    threshold: each.threshold,
  })),
];

/** The promotions that run now in the store behind a table code (P-07). */
export const availableActivities = async (
  { db, language, now }: Call<Caller>,
  tableUuid: string,
): Promise<ActivityView[]> => {
  const { store } = await findTable(db, tableUuid);
  const views = toViews(await loadActivities(db, store.id, now), { language, store, now });
  return views.filter(({ running }) => running);
};

/** One promotion that has begun and is not over. Throws promotionNotFound or promotionEnded (M-19). */
const begun = async (db: Db, storeId: number, activityId: number, now: Date): Promise<Activities> => {
  const row = await activityRows(db, storeId).where('a.id', '=', activityId).executeTakeFirst();
  if (!row || row.starts_at > now) return refuse('promotionNotFound');
  if (row.stopped_at !== null || row.ends_at <= now) return refuse('promotionEnded');
  return toActivities([row]);
};

/** One promotion with its dishes, in the order of the menu; a promotion of whole orders has none of its own. */
export const activityWithGoods = async (
  { db, language, now }: Call<Caller>,
  menus: PreparedMenus,
  { tableUuid, activityId }: { readonly tableUuid: string; readonly activityId: number },
): Promise<Details> => {
  const { store } = await findTable(db, tableUuid);
  const found = await begun(db, store.id, activityId, now);
  const [promotion] = found.promotions;
  const [activity = refuse('promotionNotFound')] = toViews(found, { language, store, now });
  if (!promotion) return { activity, goods: [] };
  const { menu } = await menus.get(store.id, language);
  const { goodsIds } = promotion;
  return { activity, goods: menu.goods.filter(({ id }) => goodsIds === null || goodsIds.includes(id)) };
};
