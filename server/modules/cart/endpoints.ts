import { CART_LINE_CAP } from '@romduol/domain/limits';
import { type Counted, counted } from '@romduol/domain/rules/line-key';
import type { SomeHandlers } from '../../http/call';
import { Refusal } from '../../http/refusal';
import { changeCart } from './change';
import { addToCart, editLine } from './edit-lines';
import { takeFromLine } from './lines';
import type { Chosen } from './options';
import { cartView } from './view';

/** What a phone sends of a line. */
interface Sent {
  readonly tagItems?: Chosen['tagItems'];
  readonly feeds?: readonly Counted[];
  readonly orderMealSetGoodsDTOList?: readonly Counted[];
  readonly note?: string;
}

/** A field that an edited line lacks means empty: clients drop empty values from what they send. */
const chosenIn = ({ tagItems = [], feeds = [], orderMealSetGoodsDTOList = [], note = '' }: Sent) => ({
  tagItems,
  feeds: counted(feeds),
  parts: counted(orderMealSetGoodsDTOList),
  note,
});

type Calls = 'cart' | 'cartAdd' | 'cartEdit' | 'cartChange' | 'cartMultiGoods' | 'cartDelGoods' | 'cartEmpty';

export const cartHandlers: SomeHandlers<Calls> = {
  cart: (call, { diningStyle }) => cartView(call, diningStyle),

  cartAdd: (call, { diningStyle, id, cartNum, ...sent }) => {
    if (call.caller.menuOnly) throw new Refusal('menuOnly');
    const added = { ...chosenIn(sent), goodsId: id, num: cartNum };
    return changeCart(call, diningStyle, (cart) => addToCart(call, cart, added));
  },

  cartEdit: (call, { diningStyle, myCartId, cartNum, ...sent }) =>
    changeCart(call, diningStyle, (cart) => editLine(call, cart, myCartId, { ...chosenIn(sent), num: cartNum })),

  cartChange: (call, { diningStyle, myCartId, ...sent }) =>
    changeCart(call, diningStyle, (cart) => editLine(call, cart, myCartId, chosenIn(sent))),

  // One transaction: a line that cannot be set leaves all of them as they were.
  cartMultiGoods: (call, { diningStyle, goodsList }) =>
    changeCart(call, diningStyle, async (cart) => {
      for (const { myCartId, cartNum } of goodsList) {
        if (cartNum === 0) await takeFromLine(call.db, cart, myCartId, CART_LINE_CAP, call.caller.deviceId);
        else await editLine(call, cart, myCartId, { num: cartNum });
      }
    }),

  cartDelGoods: (call, { diningStyle, myCartId, cartNum = 1 }) =>
    changeCart(call, diningStyle, (cart) => takeFromLine(call.db, cart, myCartId, cartNum, call.caller.deviceId)),

  cartEmpty: (call, { diningStyle }) =>
    changeCart(call, diningStyle, async (cart) => {
      await call.db
        .deleteFrom('cart_line')
        .where('store_id', '=', cart.store_id)
        .where('cart_id', '=', cart.id)
        .execute();
    }),
};
