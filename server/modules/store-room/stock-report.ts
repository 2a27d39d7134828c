import type { Endpoints, Input, Output } from '@romduol/contract';
import type { StockEntryKind } from '@romduol/domain/stock/ledger';
import { sql } from 'kysely';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { toPeriod } from '../reports';
import { loadStore } from '../store';
import { toAmount } from './acts';

type Report = Output<Endpoints['stockReport']>;

/** Sums of the entries of one kind within the period, less where they take away. */
const sumKinds = (column: 'thousandths' | 'cost', end: Date, ...kinds: readonly StockEntryKind[]) =>
  sql<number>`coalesce(sum(e.${sql.id(column)}) FILTER (WHERE e.at < ${end} AND e.kind = ANY (${kinds})), 0)::bigint`;

/** What happened to each ingredient in a period. What was used is what recipes say; what differs was found by counts. */
export const stockReport = async (
  { db, caller, now }: Call<StaffCaller>,
  input: Input<Endpoints['stockReport']>,
): Promise<Report> => {
  const store = await loadStore(db, caller.storeId);
  const { from, to, start, end } = toPeriod(store, input, now);
  const rows = await db
    .selectFrom('ingredient as i')
    .leftJoin('stock_entry as e', (join) =>
      join.onRef('e.store_id', '=', 'i.store_id').onRef('e.ingredient_id', '=', 'i.id').on('e.at', '>=', start),
    )
    .select(['i.id', 'i.name', 'i.unit', 'i.stock_thousandths'])
    .select([
      sql<number>`coalesce(sum(e.thousandths), 0)::bigint`.as('since'),
      sql<number>`coalesce(sum(e.thousandths) FILTER (WHERE e.at < ${end}), 0)::bigint`.as('within'),
      sumKinds('thousandths', end, 'purchase').as('received'),
      sumKinds('thousandths', end, 'consumption').as('used'),
      sumKinds('thousandths', end, 'waste').as('wasted'),
      sumKinds('thousandths', end, 'transferIn', 'transferOut').as('moved'),
      sumKinds('thousandths', end, 'count').as('differing'),
      sumKinds('cost', end, 'consumption').as('usedCost'),
      sumKinds('cost', end, 'waste').as('wastedCost'),
      sumKinds('cost', end, 'count').as('differingCost'),
    ])
    .where('i.store_id', '=', store.id)
    .where('i.yield_thousandths', 'is', null)
    .groupBy(['i.id', 'i.name', 'i.unit', 'i.stock_thousandths', 'i.removed_at'])
    // One that was removed is shown while something happened to it.
    .having((row) => row.or([row('i.removed_at', 'is', null), row(row.fn.count('e.id'), '>', 0)]))
    .orderBy('i.name')
    .orderBy('i.id')
    .execute();
  return {
    from,
    to,
    list: rows.map((row) => {
      const opening = row.stock_thousandths - row.since;
      return {
        ingredientId: row.id,
        name: row.name,
        unit: row.unit,
        opening,
        received: row.received,
        used: -row.used,
        wasted: -row.wasted,
        moved: row.moved,
        differing: row.differing,
        closing: opening + row.within,
        usedValue: toAmount(-row.usedCost),
        wastedValue: toAmount(-row.wastedCost),
        differingValue: toAmount(row.differingCost),
      };
    }),
  };
};
