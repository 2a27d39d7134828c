import { FORECAST_WEEKS, type UseHistory } from '@romduol/domain/stock/forecast';
import { businessDayAt, type DayRule } from '@romduol/domain/time/business-day';
import type { Day } from '@romduol/domain/time/calendar';
import { addDays } from '@romduol/domain/time/days';
import { sql } from 'kysely';
import type { Db } from '../../../db/db';

const WEEK = 7;

interface Place {
  readonly storeId: number;
  readonly today: Day;
  readonly days: DayRule;
}

/** The days since the first of the last weeks on which the store sold or cooked anything. */
const loadOpenDays = async (db: Db, { storeId }: Place, from: Day): Promise<ReadonlySet<Day>> => {
  const rows = await db
    .selectFrom('sales_hour')
    .select('business_day')
    .where('store_id', '=', storeId)
    .where('business_day', '>=', from)
    .where('orders', '>', 0)
    .union(
      db
        .selectFrom('stock_day')
        .select('business_day')
        .where('store_id', '=', storeId)
        .where('business_day', '>=', from)
        .where('kind', '=', 'consumption'),
    )
    .execute();
  return new Set(rows.map(({ business_day: day }) => day as Day));
};

/** When sales took each ingredient for the first time. */
const loadFirstUse = async (db: Db, storeId: number): Promise<ReadonlyMap<number, Date>> => {
  const { rows } = await sql<{ id: number; at: Date }>`
    SELECT i.id, e.at FROM ingredient AS i CROSS JOIN LATERAL (
      SELECT at FROM stock_entry WHERE store_id = i.store_id AND ingredient_id = i.id AND kind = 'consumption'
      ORDER BY at LIMIT 1) AS e
    WHERE i.store_id = ${storeId} AND i.removed_at IS NULL`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
};

/** What sales took of each ingredient in the weeks that a forecast looks at. */
export const loadUse = async (db: Db, place: Place): Promise<(ingredientId: number) => UseHistory> => {
  const { storeId, today, days } = place;
  const from = addDays(today, -WEEK * FORECAST_WEEKS);
  const [open, firstUse, used] = [
    await loadOpenDays(db, place, from),
    await loadFirstUse(db, storeId),
    await db
      .selectFrom('stock_day')
      .select(['ingredient_id', 'business_day', 'thousandths'])
      .where('store_id', '=', storeId)
      .where('business_day', '>=', from)
      .where('kind', '=', 'consumption')
      .execute(),
  ];
  const byIngredient = new Map<number, Map<Day, number>>();
  for (const { ingredient_id: id, business_day: day, thousandths } of used) {
    const known = byIngredient.get(id) ?? new Map<Day, number>();
    byIngredient.set(id, known.set(day as Day, -thousandths));
  }
  return (id) => {
    const first = firstUse.get(id);
    const since = first === undefined ? null : businessDayAt(first.getTime(), days).day;
    return { used: byIngredient.get(id) ?? new Map(), open, since };
  };
};
