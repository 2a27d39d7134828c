import { CART_LINE_CAP } from '@romduol/domain/limits';
import { modifiersFromWire, type SentModifiers, selectionFromWire } from '@romduol/domain/menu/wire-selection';
import type { SomeHandlers } from '../../http/call';
import { Refusal } from '../../http/refusal';
import { changeCart, changeCartBy } from './change';
import { addToCart, editLine, type LineEdit, readForAdding } from './edit-lines';
import { takeFromLine } from './lines';
import { cartView } from './view';

/** A field that an edited line lacks means empty: clients drop empty values from what they send. */
const editFromWire = ({ note = '', ...sent }: SentModifiers & { readonly note?: string }): LineEdit => ({
  ...modifiersFromWire(sent),
  note,
});

export const cartHandlers = {
  cart: (call, { diningStyle }) => cartView(call, diningStyle),

  cartAdd: (call, { diningStyle, ...sent }) => {
    if (call.caller.menuOnly) throw new Refusal('menuOnly');
    const added = selectionFromWire(sent);
    return changeCartBy(
      call,
      diningStyle,
      () => readForAdding(call, diningStyle, added),
      (cart, known) => addToCart(call, cart, added, known),
    );
  },

  cartEdit: (call, { diningStyle, myCartId, cartNum, ...sent }) =>
    changeCart(call, diningStyle, (cart) =>
      editLine(call, cart, myCartId, { ...editFromWire(sent), quantity: cartNum }),
    ),

  cartChange: (call, { diningStyle, myCartId, ...sent }) =>
    changeCart(call, diningStyle, (cart) => editLine(call, cart, myCartId, editFromWire(sent))),

  // One transaction: a line that cannot be set leaves all of them as they were.
  cartMultiGoods: (call, { diningStyle, goodsList }) =>
    changeCart(call, diningStyle, async (cart) => {
      for (const { myCartId, cartNum } of goodsList) {
        if (cartNum === 0) await takeFromLine(call.db, cart, myCartId, CART_LINE_CAP, call.caller.deviceId);
        else await editLine(call, cart, myCartId, { quantity: cartNum });
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
} satisfies SomeHandlers;
