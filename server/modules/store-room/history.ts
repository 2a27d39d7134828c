import type { Endpoints, Input, Output } from '@romduol/contract';
import { businessDayAt } from '@romduol/domain/time/business-day';
import { sql } from 'kysely';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import { isManager, type StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { storeDays } from '../../zones/store-zone';
import { loadStore } from '../store';
import { toAmount } from './acts';

type Manager = Call<StaffCaller>;
const PAGE = 50;

/** The names of other stores, by id. */
const loadStoreNames = async (
  { db, language }: Manager,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const stores = await db.selectFrom('store').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(stores.map(({ id, name }) => [id, textIn(name, language)]));
};

/** Throws notFound. */
export const stockEntries = async (
  call: Manager,
  { ingredientId, page = 1 }: Input<Endpoints['stockEntries']>,
): Promise<Output<Endpoints['stockEntries']>> => {
  const { db, caller } = call;
  const { storeId } = caller;
  const known = await db
    .selectFrom('ingredient')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', ingredientId)
    .executeTakeFirst();
  if (!known) return refuse('notFound');
  const rows = await db
    .selectFrom('stock_entry as e')
    .leftJoin('supplier as s', (join) =>
      join.onRef('s.store_id', '=', 'e.store_id').onRef('s.id', '=', 'e.supplier_id'),
    )
    .leftJoin('staff as w', (join) => join.onRef('w.store_id', '=', 'e.store_id').onRef('w.id', '=', 'e.staff_id'))
    .select(['e.id', 'e.at', 'e.kind', 'e.thousandths', 'e.paid_cents', 'e.note', 'e.other_store_id'])
    .select(['s.name as supplier', 'w.name as staff'])
    .where('e.store_id', '=', storeId)
    .where('e.ingredient_id', '=', ingredientId)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute();
  const shown = rows.slice(0, PAGE);
  const stores = await loadStoreNames(call, [...new Set(shown.flatMap((row) => row.other_store_id ?? []))]);
  return {
    list: shown.map((row) => ({
      entryId: row.id,
      at: row.at.getTime(),
      kind: row.kind,
      thousandths: row.thousandths,
      paid: isManager(caller) ? row.paid_cents : null,
      from: row.supplier ?? stores.get(row.other_store_id ?? 0) ?? '',
      note: row.note,
      staffName: row.staff ?? '',
    })),
    more: rows.length > PAGE,
  };
};

/** What the entries until an instant sum up to: those of the days before are summed up already. */
export const stockAt = async (
  { db, caller }: Manager,
  { at }: Input<Endpoints['stockAt']>,
): Promise<Output<Endpoints['stockAt']>> => {
  const { storeId } = caller;
  const { day, start } = businessDayAt(at, storeDays(await loadStore(db, storeId)));
  const before = db
    .selectFrom('stock_day')
    .select(['ingredient_id', 'thousandths', 'cost'])
    .where('store_id', '=', storeId)
    .where('business_day', '<', day);
  const within = db
    .selectFrom('stock_entry')
    .select(['ingredient_id', 'thousandths', 'cost'])
    .where('store_id', '=', storeId)
    .where('at', '>=', new Date(start))
    .where('at', '<=', new Date(at));
  const rows = await db
    .selectFrom(before.unionAll(within).as('e'))
    .select('e.ingredient_id')
    .select([sql<number>`sum(e.thousandths)::bigint`.as('thousandths'), sql<number>`sum(e.cost)::bigint`.as('cost')])
    .groupBy('e.ingredient_id')
    .orderBy('e.ingredient_id')
    .execute();
  return {
    list: rows.map((row) => ({
      ingredientId: row.ingredient_id,
      stockThousandths: row.thousandths,
      stockValue: toAmount(row.cost),
    })),
  };
};
