import { numProblems, addProblems } from '@romduol/domain/rules/cart';
import type { Call, Db, SomeHandlers } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { loadGoods } from '../goods';
import { changeCart } from './change';
import { keyOf, putLine, takeFromLine, type Added } from './lines';
import { checkOptions, isSoldOut } from './options';
import { type CartLineRow, cartLines, cartView } from './view';
import type { CartRow } from './which';

const refuseMenuOnly = async (db: Db, caller: DinerCaller): Promise<void> => {
  const table = await db
    .selectFrom('dining_table')
    .select('menu_only')
    .where('store_id', '=', caller.storeId)
    .where('id', '=', caller.tableId)
    .executeTakeFirstOrThrow();
  if (table.menu_only) throw new Refusal('menuOnly');
};

const keyOfLine = (line: CartLineRow): string =>
  keyOf({ goodsId: line.goods_id, tagItems: line.tags, feeds: line.feeds, note: line.note });

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

const add = async (call: Call<DinerCaller>, cart: CartRow, added: Added): Promise<void> => {
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
  await putLine(call.db, cart, added, call.caller.tempId);
};

/** Sets a line to what was sent: the difference is this device's; changed options move the line to another key. */
const edit = async (call: Call<DinerCaller>, cart: CartRow, lineId: number, wanted: Added): Promise<void> => {
  const lines = await cartLines(call.db, cart);
  const line = lines.find(({ id }) => id === lineId) ?? refuse('notFound');
  const goods = await checkedGoods(call, { ...wanted, goodsId: line.goods_id });
  const others = lines.filter(({ id, goods_id }) => id !== lineId && goods_id === line.goods_id);
  const merged = others.filter((each) => keyOfLine(each) === keyOf({ ...wanted, goodsId: line.goods_id }));
  refuseProblems(numProblems(numOf(merged) + wanted.num, null));
  if (goods.purchase_limit !== null) refuseProblems(numProblems(numOf(others) + wanted.num, goods.purchase_limit));
  const { tempId } = call.caller;
  const moved = keyOf({ ...wanted, goodsId: line.goods_id });
  const stays = moved === keyOfLine(line);
  if (stays && wanted.num < line.num) return takeFromLine(call.db, cart, lineId, line.num - wanted.num, tempId);
  if (stays && wanted.num === line.num) return;
  if (!stays) await takeFromLine(call.db, cart, lineId, line.num, tempId);
  const num = stays ? wanted.num - line.num : wanted.num;
  await putLine(call.db, cart, { ...wanted, goodsId: line.goods_id, num }, tempId);
};

export const cartHandlers: SomeHandlers<'cart' | 'cartAdd' | 'cartEdit' | 'cartDelGoods' | 'cartEmpty'> = {
  cart: (call, { diningStyle }) => cartView(call, diningStyle),

  cartAdd: async (call, { diningStyle, id, tagItems, feeds, note, cartNum }) => {
    await refuseMenuOnly(call.db, call.caller);
    const added = { goodsId: id, tagItems, feeds, note: note ?? '', num: cartNum };
    return changeCart(call, diningStyle, (cart) => add(call, cart, added));
  },

  // A field that the edited line lacks means empty: clients drop empty values from what they send.
  cartEdit: (call, { diningStyle, myCartId, tagItems = [], feeds = [], note = '', cartNum }) =>
    changeCart(call, diningStyle, (cart) =>
      edit(call, cart, myCartId, { goodsId: 0, tagItems, feeds, note, num: cartNum }),
    ),

  cartDelGoods: (call, { diningStyle, myCartId, cartNum = 1 }) =>
    changeCart(call, diningStyle, (cart) => takeFromLine(call.db, cart, myCartId, cartNum, call.caller.tempId)),

  cartEmpty: (call, { diningStyle }) =>
    changeCart(call, diningStyle, async (cart) => {
      await call.db
        .deleteFrom('cart_line')
        .where('store_id', '=', cart.store_id)
        .where('cart_id', '=', cart.id)
        .execute();
    }),
};
