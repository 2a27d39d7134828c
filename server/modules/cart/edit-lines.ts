import { textIn } from '../../db/localized';
import { DINE_IN, type CartStyle, TAKE_AWAY } from '@romduol/domain/codes';
import { type DishSelection, selectionKey } from '@romduol/domain/menu/selection';
import { addProblems, numProblems } from '@romduol/domain/rules/cart';
import type { Params } from '../../db/prepared';
import { readTogether } from '../../db/read-together';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { queryGoods, type GoodsRow, type GoodsWithOptions, loadGoods, toGoods } from '../goods';
import { moveLine, putLine, takeFromLine } from './lines';
import { checkOptions, isSoldOut } from './options';
import { type CartLineRow, cartLines, ownCartLines, selectionOfRow } from './view';
import type { CartRow } from './which';

const rowKey = (line: CartLineRow): string => selectionKey(selectionOfRow(line));

const countPieces = (lines: readonly CartLineRow[]): number => lines.reduce((sum, line) => sum + line.num, 0);

type Goods = ReadonlyMap<number, GoodsWithOptions>;

/** The dish that is to be put in, after every check of it and of what was chosen. */
const checkGoods = (call: Call<DinerCaller>, added: DishSelection, found: Goods): GoodsRow => {
  const goods = found.get(added.goodsId);
  if (!goods) throw new Refusal('notFound');
  if (isSoldOut(goods))
    throw new Refusal('soldOut', { lines: [{ id: added.goodsId, name: textIn(goods.row.name, call.language) }] });
  checkOptions(goods, added, call.language);
  return goods.row;
};

interface Adding {
  readonly storeId: number;
  readonly sittingId: number | null;
  readonly deviceId: string;
  readonly goodsId: number;
}

const prepareReads = (style: CartStyle) =>
  readTogether((db, about: Params<Adding>) => ({
    goods: queryGoods(db, about.storeId, [about.goodsId]),
    lines: ownCartLines(db, about, style),
  }));
const READ_FOR_ADDING = { [DINE_IN]: prepareReads(DINE_IN), [TAKE_AWAY]: prepareReads(TAKE_AWAY) };

/** What adding a dish needs to know: the dish, and what is in the cart. */
export const readForAdding = async (call: Call<DinerCaller>, style: CartStyle, added: DishSelection) => {
  const { storeId, sittingId, deviceId } = call.caller;
  const about = { storeId, sittingId, deviceId, goodsId: added.goodsId };
  const { goods, lines } = await READ_FOR_ADDING[style](call.db, about);
  return { goods: checkGoods(call, added, await toGoods(call.db, storeId, goods)), lines };
};

/** Puts pieces of a dish in, within the limits of V-01. */
export const addToCart = async (
  call: Call<DinerCaller>,
  cart: CartRow,
  added: DishSelection,
  { goods, lines }: Awaited<ReturnType<typeof readForAdding>>,
): Promise<void> => {
  const ofGoods = lines.filter((line) => line.goods_id === added.goodsId);
  const key = selectionKey(added);
  const same = ofGoods.find((line) => rowKey(line) === key);
  refuseProblems(
    addProblems({
      num: added.quantity,
      onLine: same?.num ?? 0,
      ofGoods: countPieces(ofGoods),
      purchaseLimit: goods.purchase_limit,
    }),
  );
  await putLine(call.db, cart, added, call.caller.deviceId);
};

/** What a line is to be; what is left out stays as it is. */
export type LineEdit = Partial<Omit<DishSelection, 'goodsId'>>;

/** Sets a line to what was sent: the difference is this device's; changed options move the line, with its shares, to another key. */
export const editLine = async (
  call: Call<DinerCaller>,
  cart: CartRow,
  lineId: number,
  edit: LineEdit,
): Promise<void> => {
  const lines = await cartLines(call.db, cart);
  const line = lines.find(({ id }) => id === lineId) ?? refuse('notFound');
  const wanted: DishSelection = { ...selectionOfRow(line), ...edit };
  const goods = checkGoods(call, wanted, await loadGoods(call.db, call.caller.storeId, [wanted.goodsId]));
  const others = lines.filter(({ id, goods_id }) => id !== lineId && goods_id === line.goods_id);
  const merged = others.filter((each) => rowKey(each) === selectionKey(wanted));
  refuseProblems(numProblems(countPieces(merged) + wanted.quantity, null));
  if (goods.purchase_limit !== null)
    refuseProblems(numProblems(countPieces(others) + wanted.quantity, goods.purchase_limit));
  const { deviceId } = call.caller;
  const moved = selectionKey(wanted);
  const stays = moved === rowKey(line);
  if (stays && wanted.quantity < line.num)
    return takeFromLine(call.db, cart, lineId, line.num - wanted.quantity, deviceId);
  if (stays && wanted.quantity === line.num) return;
  if (stays) await putLine(call.db, cart, { ...wanted, quantity: wanted.quantity - line.num }, deviceId);
  else await moveLine(call.db, cart, lineId, wanted, deviceId);
};
