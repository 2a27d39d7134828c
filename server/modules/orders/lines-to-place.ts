import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { type CartLineRow, soldOutOf, stateOf } from '../cart';
import { type GoodsWithOptions, loadGoods } from '../goods';
import type { Store } from '../store';
import { type PlacedLine, placedLines, type WantedLine, wantedOf } from './basket';

/** Dishes by id. */
type Goods = ReadonlyMap<number, GoodsWithOptions>;

export interface LinesToPlace {
  readonly lines: readonly PlacedLine[];
  /** Ids of dishes whose portions are counted, those in set meals too. */
  readonly counted: ReadonlySet<number>;
}

const countedIn = (goods: Goods): ReadonlySet<number> =>
  new Set(
    [...goods.values()].flatMap(({ row, parts }) => [
      ...(row.stock === null ? [] : [row.id]),
      ...parts.flatMap(({ choices }) => choices.filter(({ counted }) => counted).map(({ goodsId }) => goodsId)),
    ]),
  );

/** M-25: which dishes of the cart must go, and what of them is sold out. */
export const refuseSoldOut = (lines: readonly { readonly id: number; readonly name: string }[]): never => {
  throw new Refusal('soldOut', { lines });
};

const namesOf = (line: WantedLine, goods: Goods, call: Call<DinerCaller>): readonly string[] => {
  const found = goods.get(line.goodsId);
  return found ? soldOutOf(found, line, call.language) : [''];
};

/** A cart's lines at today's prices, before promotions. Throws soldOut or productChanged. */
export const linesToPlace = async (
  call: Call<DinerCaller>,
  store: Store,
  rows: readonly CartLineRow[],
): Promise<LinesToPlace> => {
  const wanted = rows.map(wantedOf);
  const goods = await loadGoods(call.db, store.id, [...new Set(rows.map((row) => row.goods_id))]);
  const states = wanted.map((line) => stateOf(goods.get(line.goodsId), line, call.language));
  const gone = wanted.filter((_, index) => states[index] === 'gone' || states[index] === 'soldOut');
  if (gone.length > 0) {
    refuseSoldOut(gone.flatMap((line) => namesOf(line, goods, call).map((name) => ({ id: line.goodsId, name }))));
  }
  if (states.includes('changed')) throw new Refusal('productChanged');
  return { lines: placedLines(wanted, goods, store.member_prices), counted: countedIn(goods) };
};
