import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../store';
import type { Period } from './period';

/** A store and the report days that are asked for of it, in its own zone and from its own cut-off. */
export interface StorePeriod {
  readonly store: Store;
  readonly period: Period;
}

/** Stores with the same bounds share a condition: most stores of an organisation have one clock. */
const groupByBounds = (places: readonly StorePeriod[], toKey: (period: Period) => string) => {
  const groups = new Map<string, { readonly period: Period; readonly ids: number[] }>();
  for (const { store, period } of places) {
    const group = groups.get(toKey(period)) ?? { period, ids: [] };
    groups.set(toKey(period), group);
    group.ids.push(store.id);
  }
  return [...groups.values()];
};

const joined = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` OR `)})`;

/** Rows of the stores on their report days; `table` is its name in the query. */
export const onReportDays = (places: readonly StorePeriod[], table: string): RawBuilder<boolean> => {
  const [storeId, day] = [sql.ref(`${table}.store_id`), sql.ref(`${table}.business_day`)];
  return joined(
    groupByBounds(places, ({ from, to }) => `${from} ${to}`).map(
      ({ period: { from, to }, ids }) =>
        sql<boolean>`(${storeId} IN (${sql.join(ids)}) AND ${day} >= ${from} AND ${day} <= ${to})`,
    ),
  );
};

/** Rows of the stores that are of an instant within their report days. */
export const atInstants = (
  places: readonly StorePeriod[],
  storeColumn: string,
  column: string,
): RawBuilder<boolean> => {
  const [storeId, at] = [sql.ref(storeColumn), sql.ref(column)];
  return joined(
    groupByBounds(places, ({ start, end }) => `${start.getTime()} ${end.getTime()}`).map(
      ({ period: { start, end }, ids }) =>
        sql<boolean>`(${storeId} IN (${sql.join(ids)}) AND ${at} >= ${start} AND ${at} < ${end})`,
    ),
  );
};
