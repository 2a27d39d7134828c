import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { listSoldOut, computeLineState } from '../cart';
import { type GoodsWithOptions, loadGoods } from '../goods';
import { type PlacedLine, type PricedAt, placedLines, type SelectedLine } from './basket';
import { countPieces, takeStock } from './stock';

/** A diner orders, or staff do for one. */
type Ordering = Call<DinerCaller | StaffCaller>;

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
const refuseSoldOut = (lines: readonly { readonly id: number; readonly name: string }[]): never => {
  throw new Refusal('soldOut', { lines });
};

const listNames = (line: SelectedLine, goods: Goods, call: Ordering): readonly string[] => {
  const found = goods.get(line.goodsId);
  return found ? listSoldOut(found, line, call.language) : [''];
};

/** Lines at today's prices, before promotions. Throws soldOut or productChanged. */
export const linesToPlace = async (
  call: Ordering,
  at: PricedAt,
  wanted: readonly SelectedLine[],
): Promise<LinesToPlace> =>
  resolveLines(
    call,
    at,
    wanted,
    await loadGoods(call.db, at.store.id, [...new Set(wanted.map(({ goodsId }) => goodsId))]),
  );

/** The same where their dishes are known. */
export const resolveLines = (
  call: Ordering,
  at: PricedAt,
  wanted: readonly SelectedLine[],
  goods: Goods,
): LinesToPlace => {
  const states = wanted.map((line) => computeLineState(goods.get(line.goodsId), line, call.language));
  const gone = wanted.filter((_, index) => states[index] === 'gone' || states[index] === 'soldOut');
  if (gone.length > 0) {
    refuseSoldOut(gone.flatMap((line) => listNames(line, goods, call).map((name) => ({ id: line.goodsId, name }))));
  }
  if (states.includes('changed')) throw new Refusal('productChanged');
  return { lines: placedLines(wanted, goods, at), counted: countedIn(goods) };
};

/** M-25: refuses lines without enough portions: of the dish itself, or of a part of a set meal. */
export const refuseShort = (call: Ordering, lines: readonly PlacedLine[], short: ReadonlySet<number>): never =>
  refuseSoldOut(
    lines.flatMap(({ row, name, parts }) => [
      ...(short.has(row.id) ? [{ id: row.id, name: textIn(name, call.language) }] : []),
      ...parts
        .filter((part) => short.has(part.goodsId))
        .map((part) => ({ id: row.id, name: textIn(part.name, call.language) })),
    ]),
  );

/** Takes the counted portions, those of set meals too. Throws soldOut with the lines for which there are not enough. */
export const takePortions = async (call: Ordering, { lines, counted }: LinesToPlace): Promise<void> => {
  const all = countPieces(lines.map(({ row, num, parts }) => ({ goods_id: row.id, num, parts })));
  const pieces = new Map([...all].filter(([goodsId]) => counted.has(goodsId)));
  const short = new Set(await takeStock(call.db, call.caller.storeId, pieces, call.now));
  if (short.size > 0) refuseShort(call, lines, short);
};
