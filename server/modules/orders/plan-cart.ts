import type { Endpoints, Input, Output } from '@romduol/contract';
import { numProblems } from '@romduol/domain/rules/cart';
import { selectionToWire } from '@romduol/domain/menu/wire-selection';
import { wireColumn } from '@romduol/domain/pricing/wire-order';
import type { Call, SomeHandlers } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import type { Language } from '@romduol/domain/languages';
import { chargesTable, type LineState, refuseLostTable, computeLineState } from '../cart';
import { type GoodsWithOptions, loadGoods } from '../goods';
import { loadStore } from '../store';
import { placedLines, selectedLines, type SelectedLine } from './basket';
import { priceNow } from './price-now';

type PlanInput = Input<Endpoints['planCartInfo']>;
type Planned = Output<Endpoints['planCartInfo']>;
type Goods = ReadonlyMap<number, GoodsWithOptions>;

/** V-01: lines of a dish that together are more than one order may have of it. */
const overLimit = (line: SelectedLine, all: readonly SelectedLine[], goods: GoodsWithOptions | undefined): boolean => {
  const ofGoods = all
    .filter(({ goodsId }) => goodsId === line.goodsId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return numProblems(ofGoods, goods?.row.purchase_limit ?? null).length > 0;
};

const stateIn = (line: SelectedLine, all: readonly SelectedLine[], goods: Goods, language: Language): LineState => {
  const found = goods.get(line.goodsId);
  const state = computeLineState(found, line, language);
  return state === 'ok' && overLimit(line, all, found) ? 'changed' : state;
};

const findPartySize = async ({ db, caller }: Call<DinerCaller>): Promise<number> => {
  const sitting = await db
    .selectFrom('sitting')
    .select('party_size')
    .where('store_id', '=', caller.storeId)
    .where('id', '=', caller.sittingId)
    .executeTakeFirst();
  return sitting?.party_size ?? 1;
};

/** Lines to be looked over, and what an order of them would be. */
export interface Plan {
  readonly wanted: readonly SelectedLine[];
  readonly diningStyle: PlanInput['diningStyle'];
  readonly partySize: number;
  readonly chargesTable: boolean;
  /** Which dishes are not sold here at all. */
  readonly isKeptBack?: (goods: GoodsWithOptions) => boolean;
}

/**
 * Looks given lines over against what is on sale now, and prices those that can be ordered as an order placed now would
 * be. Nothing is kept.
 */
export const planLines = async (call: Call<DinerCaller>, plan: Plan): Promise<Planned> => {
  const { db, caller, language, now } = call;
  const { wanted, diningStyle, partySize, chargesTable: charges, isKeptBack } = plan;
  const store = await loadStore(db, caller.storeId);
  const all = await loadGoods(db, store.id, [...new Set(wanted.map(({ goodsId }) => goodsId))]);
  const goods = new Map([...all].filter(([, each]) => !(isKeptBack?.(each) ?? false)));
  const planned = wanted.map((line) => ({ line, state: stateIn(line, wanted, goods, language) }));
  const ok = planned.filter(({ state }) => state === 'ok').map(({ line }) => line);
  const { quoted } = await priceNow(db, store, now, {
    diningStyle,
    partySize,
    chargesTable: charges && ok.length > 0,
    coupon: null,
    lines: placedLines(ok, goods, { store, diningStyle }),
  });
  return {
    goodsList: planned.map(({ line: { id: _place, serving: _serving, ...selection }, state }) => ({
      ...selectionToWire(selection),
      state,
    })),
    price: wireColumn(quoted.totals.sell),
    vipPrice: wireColumn(quoted.totals.vip),
    menuVersion: store.menu_version,
  };
};

/** A plan for a phone that returns with lines of another day or another menu. */
const planCart = async (call: Call<DinerCaller>, { diningStyle, goodsList }: PlanInput): Promise<Planned> => {
  refuseLostTable(call.caller);
  return planLines(call, {
    wanted: selectedLines(goodsList),
    diningStyle,
    partySize: await findPartySize(call),
    chargesTable: await chargesTable(call.db, call.caller, diningStyle),
  });
};

export const planHandlers = { planCartInfo: planCart } satisfies SomeHandlers;
