import { addProblems, numProblems } from '@romduol/domain/rules/cart';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { loadGoods } from '../goods';
import { type Added, keyOf, moveLine, putLine, takeFromLine } from './lines';
import { checkOptions, type Chosen, isSoldOut } from './options';
import { type CartLineRow, cartLines } from './view';
import type { CartRow } from './which';

const keyOfLine = (line: CartLineRow): string =>
  keyOf({ goodsId: line.goods_id, tagItems: line.tags, feeds: line.feeds, parts: line.parts, note: line.note });

const numOf = (lines: readonly CartLineRow[]): number => lines.reduce((sum, line) => sum + line.num, 0);

/** The dish that is to be put in, after every check of it and of what was chosen. */
const checkedGoods = async (call: Call<DinerCaller>, added: Added) => {
  const goods = (await loadGoods(call.db, call.caller.storeId, [added.goodsId])).get(added.goodsId);
  if (!goods) throw new Refusal('notFound');
  if (isSoldOut(goods))
    throw new Refusal('soldOut', { lines: [{ id: added.goodsId, name: goods.row.name[call.language] }] });
  checkOptions(goods, added, call.language);
  return goods.row;
};

/** Puts pieces of a dish in, within the limits of V-01. */
export const addToCart = async (call: Call<DinerCaller>, cart: CartRow, added: Added): Promise<void> => {
  const goods = await checkedGoods(call, added);
  const lines = await cartLines(call.db, cart);
  const ofGoods = lines.filter((line) => line.goods_id === added.goodsId);
  const key = keyOf(added);
  const same = ofGoods.find((line) => keyOfLine(line) === key);
  refuseProblems(
    addProblems({
      num: added.num,
      onLine: same?.num ?? 0,
      ofGoods: numOf(ofGoods),
      purchaseLimit: goods.purchase_limit,
    }),
  );
  await putLine(call.db, cart, added, call.caller.deviceId);
};

/** What a line is to be; what is left out stays as it is. */
export type Wanted = Partial<Chosen & Pick<Added, 'note' | 'num'>>;

/** Sets a line to what was sent: the difference is this device's; changed options move the line, with its shares, to another key. */
export const editLine = async (call: Call<DinerCaller>, cart: CartRow, lineId: number, sent: Wanted): Promise<void> => {
  const lines = await cartLines(call.db, cart);
  const line = lines.find(({ id }) => id === lineId) ?? refuse('notFound');
  const now = { tagItems: line.tags, feeds: line.feeds, parts: line.parts, note: line.note, num: line.num };
  const wanted: Added = { ...now, ...sent, goodsId: line.goods_id };
  const goods = await checkedGoods(call, wanted);
  const others = lines.filter(({ id, goods_id }) => id !== lineId && goods_id === line.goods_id);
  const merged = others.filter((each) => keyOfLine(each) === keyOf(wanted));
  refuseProblems(numProblems(numOf(merged) + wanted.num, null));
  if (goods.purchase_limit !== null) refuseProblems(numProblems(numOf(others) + wanted.num, goods.purchase_limit));
  const { deviceId } = call.caller;
  const moved = keyOf(wanted);
  const stays = moved === keyOfLine(line);
  if (stays && wanted.num < line.num) return takeFromLine(call.db, cart, lineId, line.num - wanted.num, deviceId);
  if (stays && wanted.num === line.num) return;
  if (stays) await putLine(call.db, cart, { ...wanted, num: wanted.num - line.num }, deviceId);
  else await moveLine(call.db, cart, lineId, wanted, deviceId);
};
