import type { Endpoints, Input, Output } from '@romduol/contract';
import type { MainAmount } from '@romduol/domain/money/amount';
import { type Price, type Stock, toCost } from '@romduol/domain/stock/ledger';
import { findPriceChange, type PriceChange, priceFor } from '@romduol/domain/stock/prices';
import { explodeRecipe } from '@romduol/domain/stock/recipe';
import { thousandthsIn, type StockUnit } from '@romduol/domain/stock/units';
import { PER_PIECE } from '@romduol/domain/stock/usage';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { type About, toAbout } from '../reports';
import { toAmount } from './acts';
import { computeCost, type Costs, loadCosts } from './costs';

type Report = Output<Endpoints['priceChanges']>;
type Cause = Report['list'][number]['causes'][number];

interface Bought {
  readonly id: number;
  readonly name: string;
  readonly unit: StockUnit;
  readonly paid: MainAmount;
  readonly thousandths: number;
  readonly at: Date;
}

/** Deliveries within a period, the oldest first, with the last one before it of each ingredient. Gifts are no prices. */
const loadBought = async (db: Db, { store, period: { start, end } }: About): Promise<readonly Bought[]> => {
  const { rows } = await sql<Bought>`
    SELECT i.id, i.name, i.unit, e.paid, e.thousandths, e.at
    FROM ingredient i, LATERAL (
      (SELECT paid_cents AS paid, thousandths, at, id FROM stock_entry
        WHERE store_id = i.store_id AND ingredient_id = i.id AND kind = 'purchase' AND paid_cents > 0 AND at < ${start}
        ORDER BY at DESC, id DESC LIMIT 1)
      UNION ALL
      (SELECT paid_cents, thousandths, at, id FROM stock_entry
        WHERE store_id = i.store_id AND ingredient_id = i.id AND kind = 'purchase' AND paid_cents > 0
          AND at >= ${start} AND at < ${end})
    ) AS e
    WHERE i.store_id = ${store.id} AND i.removed_at IS NULL
    ORDER BY i.id, e.at, e.id`.execute(db);
  return rows;
};

interface Changed extends PriceChange {
  readonly name: string;
  readonly unit: StockUnit;
}

const listChanges = (bought: readonly Bought[], start: Date): ReadonlyMap<number, Changed> => {
  const groups = new Map<number, Bought[]>();
  for (const row of bought) groups.set(row.id, [...(groups.get(row.id) ?? []), row]);
  const toPrice = ({ paid, thousandths, at }: Bought) => ({ cost: toCost(paid), thousandths, at: at.getTime() });
  return new Map(
    [...groups].flatMap(([id, rows]) => {
      const prices = rows.map(toPrice);
      const before = prices.find(({ at }) => at < start.getTime()) ?? null;
      const change = findPriceChange(
        before,
        prices.filter((price) => price !== before),
      );
      const [{ name, unit } = { name: '', unit: 'piece' as const }] = rows;
      return change === null ? [] : [[id, { ...change, name, unit }] as const];
    }),
  );
};

/** What ingredients cost with one price of each that changed. */
const withPrices = (
  { book, stocks }: Costs,
  changes: ReadonlyMap<number, Changed>,
  which: (change: Changed) => Price,
): Costs => {
  const priced = [...changes].map(([id, change]): readonly [number, Stock] => [
    id,
    { thousandths: 0, cost: 0, price: which(change) },
  ]);
  return { book, stocks: new Map([...stocks, ...priced]) };
};

const toCause = ({ name, unit, from, to, since }: Changed): Cause => {
  const one = thousandthsIn(unit, { unit, packThousandths: null });
  return { name, unit, before: toAmount(priceFor(from, one)), now: toAmount(priceFor(to, one)), since };
};

const loadDishes = (db: Db, storeId: number) =>
  db
    .selectFrom('goods as g')
    .leftJoin('category as c', (join) =>
      join.onRef('c.store_id', '=', 'g.store_id').onRef('c.id', '=', 'g.category_id'),
    )
    .select(['g.id', 'g.name', 'g.sell_cents', 'c.name as category'])
    .where('g.store_id', '=', storeId)
    .where('g.removed_at', 'is', null)
    .orderBy('g.id')
    .execute();

/**
 * Dishes that cost more by what was paid in a period, those that lost most first: what a piece, or a unit of its weight,
 * took before and takes now, by which ingredients and since when. Prices are those paid, not averages.
 */
export const loadPriceChanges = async (about: About): Promise<Report> => {
  const { db, store, period, language } = about;
  const changes = listChanges(await loadBought(db, about), period.start);
  const costs = (await loadCosts(db, [store.id])).get(store.id);
  const dishes = costs === undefined || changes.size === 0 ? [] : await loadDishes(db, store.id);
  if (costs === undefined || dishes.length === 0) return { from: period.from, to: period.to, list: [] };
  const [then, today] = [withPrices(costs, changes, ({ from }) => from), withPrices(costs, changes, ({ to }) => to)];
  const list = dishes.flatMap((dish) => {
    const [before, now] = [computeCost(dish.id, PER_PIECE, then), computeCost(dish.id, PER_PIECE, today)];
    if (before === null || now === null || toAmount(now) <= toAmount(before)) return [];
    const taken = [...explodeRecipe(costs.book.goods.get(dish.id) ?? [], costs.book.made).keys()];
    const causes = taken.flatMap((id) => changes.get(id) ?? []);
    return [
      {
        goodsId: dish.id,
        name: textIn(dish.name, language),
        category: textIn(dish.category, language),
        price: dish.sell_cents,
        foodBefore: toAmount(before),
        foodNow: toAmount(now),
        since: Math.min(...causes.map(({ since }) => since)),
        causes: causes.map(toCause),
      },
    ];
  });
  return {
    from: period.from,
    to: period.to,
    list: list.sort((one, two) => two.foodNow - two.foodBefore - (one.foodNow - one.foodBefore)),
  };
};

export const priceChanges = async (call: Call<StaffCaller>, input: Input<Endpoints['priceChanges']>): Promise<Report> =>
  loadPriceChanges(await toAbout(call, input));
