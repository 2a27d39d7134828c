import type { Endpoints, Output } from '@romduol/contract';
import type { ActivityInput } from '@romduol/contract/promotions';
import { COMMANDS } from '@romduol/contract/events';
import { DISCOUNT_TYPE } from '@romduol/domain/codes';
import { type MainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import type { ItemDiscount, OrderPromotion } from '@romduol/domain/pricing/model';
import { sql } from 'kysely';
import { described, said } from '../../db/localized';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { announce } from '../../realtime/announce';
import { audit } from '../audit';
import { type ActivityRow, activityRows } from '../goods';
import { activityFigures } from './activity-figures';
import { refuseOtherDishes } from './dishes';
import { needed, refuseBackwards, toState } from './when';

type Managed = Output<Endpoints['managedActivities']>['list'][number];

const toItemDiscount = (input: ActivityInput): ItemDiscount => {
  if (input.type === DISCOUNT_TYPE.percentage)
    return { type: DISCOUNT_TYPE.percentage, reduceRatio: needed(input.rate, 'rate') };
  const sell = needed(input.amount, 'amount');
  const both = { sell, vip: input.vipAmount ?? sell };
  return input.type === DISCOUNT_TYPE.amount
    ? { type: DISCOUNT_TYPE.amount, amount: both }
    : { type: DISCOUNT_TYPE.price, price: both };
};

const toOrderReduction = (input: ActivityInput): OrderPromotion['off'] => {
  if (input.type === DISCOUNT_TYPE.percentage) return { kind: 'rate', rate: needed(input.rate, 'rate') };
  if (input.type === DISCOUNT_TYPE.price) throw new Refusal('badInput', { field: 'type' });
  return { kind: 'amount', amount: needed(input.amount, 'amount') };
};

const amounts = ({ sell, vip }: { readonly sell: MainAmount; readonly vip: MainAmount }) => ({
  amount: sell,
  ...(vip !== sell && { vipAmount: vip }),
});

const offView = ({ discount, off }: Pick<ActivityRow, 'discount' | 'off'>) => {
  if (off?.kind === 'rate') return { type: DISCOUNT_TYPE.percentage, rate: off.rate };
  if (off !== null) return { type: DISCOUNT_TYPE.amount, amount: off.amount };
  if (discount === null) return { type: DISCOUNT_TYPE.percentage };
  if (discount.type === DISCOUNT_TYPE.percentage) return { type: DISCOUNT_TYPE.percentage, rate: discount.reduceRatio };
  return { type: discount.type, ...amounts(discount.type === DISCOUNT_TYPE.amount ? discount.amount : discount.price) };
};

const settingsView = (row: ActivityRow) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  description: said(row.description),
  ...offView(row),
  ...(!row.all_goods && row.goods_ids !== null && { goods: [...row.goods_ids] }),
  ...(row.item_limit !== null && { limit: row.item_limit }),
  ...(row.threshold_cents !== null && { threshold: row.threshold_cents }),
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  ...(row.hours !== null && { hours: row.hours }),
});

/** The store's promotions, with the figures of each. */
export const managedActivities = async ({ db, caller, now }: Call<StaffCaller>): Promise<Managed[]> => {
  const rows = await activityRows(db, caller.storeId).orderBy('a.id', 'desc').execute();
  const figures = await activityFigures(db, caller.storeId);
  return rows.map((row) => ({
    ...settingsView(row),
    state: toState({ from: row.starts_at, until: row.ends_at, stopped: row.stopped_at }, now),
    ...(figures.get(row.id) ?? { orders: 0, takenOff: NO_MAIN }),
  }));
};

/** Promotions are part of the menu: it is prepared again, and clients are notified. */
const announceMenu = async (db: Db, storeId: number, now: Date): Promise<void> => {
  await db
    .updateTable('store')
    .set((row) => ({ menu_version: row('menu_version', '+', 1) }))
    .where('id', '=', storeId)
    .execute();
  await announce(db, { storeId, cmd: COMMANDS.availability, to: ['store'], data: { goodsId: 0 }, now });
};

const toRow = (input: ActivityInput) => {
  const isItem = input.kind === 'item';
  const about = {
    name: JSON.stringify(input.name),
    description: JSON.stringify(described(input.description ?? {})),
    starts_at: new Date(input.startsAt),
    ends_at: new Date(input.endsAt),
    hours: input.hours === undefined ? null : JSON.stringify(input.hours),
  };
  return {
    ...about,
    kind: input.kind,
    discount: isItem ? JSON.stringify(toItemDiscount(input)) : null,
    off: isItem ? null : JSON.stringify(toOrderReduction(input)),
    threshold_cents: isItem ? null : (input.threshold ?? NO_MAIN),
    item_limit: isItem ? (input.limit ?? null) : null,
    all_goods: isItem && input.goods === undefined,
  };
};

const keepDishes = async (db: Db, storeId: number, id: number, goods: readonly number[]): Promise<void> => {
  await db.deleteFrom('activity_goods').where('store_id', '=', storeId).where('activity_id', '=', id).execute();
  if (goods.length === 0) return;
  const rows = goods.map((goodsId) => ({ store_id: storeId, activity_id: id, goods_id: goodsId }));
  await db.insertInto('activity_goods').values(rows).execute();
};

const keepRow = async (db: Db, storeId: number, input: ActivityInput): Promise<number> => {
  const values = toRow(input);
  if (input.id !== undefined) {
    const mine = db.updateTable('activity').set(values).where('store_id', '=', storeId).where('id', '=', input.id);
    return (await mine.returning('id').executeTakeFirst())?.id ?? refuse('notFound');
  }
  // Of two promotions of one dish the earlier in order applies: a new one is added behind the others.
  const last = db
    .selectFrom('activity')
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
    .where('store_id', '=', storeId);
  const { next } = await last.executeTakeFirstOrThrow();
  const made = db.insertInto('activity').values({ ...values, store_id: storeId, position: next });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
};

/** Throws notFound for a promotion or a dish that is not the store's, badInput naming the field. */
export const saveActivity = async (call: Call<StaffCaller>, input: ActivityInput): Promise<number> => {
  const { db, caller, now } = call;
  refuseBackwards(input.startsAt, input.endsAt, 'endsAt');
  await refuseOtherDishes(db, caller.storeId, input.goods);
  const id = await keepRow(db, caller.storeId, input);
  await keepDishes(db, caller.storeId, id, input.kind === 'item' ? (input.goods ?? []) : []);
  await audit(call, 'saveActivity', { name: `activity:${id}` }, { words: input.name, ...toRow(input) });
  await announceMenu(db, caller.storeId, now);
  return id;
};

/** Throws notFound. */
export const stopActivity = async (
  call: Call<StaffCaller>,
  { id, stopped }: { readonly id: number; readonly stopped: boolean },
): Promise<void> => {
  const { db, caller, now } = call;
  const row = await db
    .updateTable('activity')
    .set({ stopped_at: stopped ? now : null })
    .where('store_id', '=', caller.storeId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  await audit(call, 'stopActivity', { name: `activity:${id}` }, { words: row.name, stopped });
  await announceMenu(db, caller.storeId, now);
};
