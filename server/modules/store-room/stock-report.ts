import type { Endpoints, Input, Output } from '@romduol/contract';
import type { StockEntryKind } from '@romduol/domain/stock/ledger';
import { sql } from 'kysely';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { type About, toAbout } from '../reports';
import { toAmount } from './acts';

type Report = Output<Endpoints['stockReport']>;

/** Sums of the entries of some kinds within the period. */
const sumKinds = (column: 'thousandths' | 'cost', to: string, ...kinds: readonly StockEntryKind[]) =>
  sql<number>`coalesce(sum(d.${sql.id(column)}) FILTER (WHERE d.business_day <= ${to} AND d.kind = ANY (${kinds})), 0)::bigint`;

/** What happened to each ingredient in a period. What was used is what recipes say; what differs was found by counts. */
export const loadStockReport = async ({ db, store, period: { from, to } }: About): Promise<Report> => {
  const rows = await db
    .selectFrom('ingredient as i')
    .leftJoin('stock_day as d', (join) =>
      join
        .onRef('d.store_id', '=', 'i.store_id')
        .onRef('d.ingredient_id', '=', 'i.id')
        .on('d.business_day', '>=', from),
    )
    .select(['i.id', 'i.name', 'i.unit', 'i.stock_thousandths'])
    .select([
      sql<number>`coalesce(sum(d.thousandths), 0)::bigint`.as('since'),
      sql<number>`coalesce(sum(d.thousandths) FILTER (WHERE d.business_day <= ${to}), 0)::bigint`.as('within'),
      sumKinds('thousandths', to, 'purchase').as('received'),
      sumKinds('thousandths', to, 'consumption').as('used'),
      sumKinds('thousandths', to, 'waste').as('wasted'),
      sumKinds('thousandths', to, 'transferIn', 'transferOut').as('moved'),
      sumKinds('thousandths', to, 'count').as('differing'),
      sumKinds('cost', to, 'consumption').as('usedCost'),
      sumKinds('cost', to, 'waste').as('wastedCost'),
      sumKinds('cost', to, 'count').as('differingCost'),
    ])
    .where('i.store_id', '=', store.id)
    .where('i.yield_thousandths', 'is', null)
    .groupBy(['i.id', 'i.name', 'i.unit', 'i.stock_thousandths', 'i.removed_at'])
    // One that was removed is shown while something happened to it.
    .having((row) => row.or([row('i.removed_at', 'is', null), row(row.fn.count('d.kind'), '>', 0)]))
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

export const stockReport = async (call: Call<StaffCaller>, input: Input<Endpoints['stockReport']>): Promise<Report> =>
  loadStockReport(await toAbout(call, input));
