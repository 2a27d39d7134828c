import type { Endpoints, Input } from '@romduol/contract';
import { cartStyle, DELIVERY } from '@romduol/domain/codes';
import type { Call } from '../../../http/call';
import type { DinerCaller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import { openCart } from '../../cart';
import { loadStore } from '../../store';
import { selectedRowFor } from '../basket';
import { consumeCart, refuseAway, refuseClosed, rowsToPlace } from '../cart-to-place';
import { isTakenAlong } from '../delivery/view';
import { linesToPlace } from '../lines-to-place';
import { toRefusal } from '../move';
import { findDinerOrder } from '../queries';
import { addToOrder } from './add-goods';
import { lockByNumber } from './find-order';

type Add = Input<Endpoints['addGoodsToOrders']>;

/** The cart at the version that the person saw becomes a round of the order; another phone finds it ordered (M-34). */
export const addFromCart = async (call: Call<DinerCaller>, input: Add) => {
  const { orderNo, expectedTotal, column, remark = '', allergies } = input;
  // The cart is locked before the order: two phones that add the same one wait for each other here.
  const { dining_style: style } = await findDinerOrder(call.db, call.caller, orderNo);
  const cart = await openCart(call, cartStyle(style));
  const store = await loadStore(call.db, call.caller.storeId);
  const rows = await rowsToPlace(call, cart, input);
  const wanted = await linesToPlace(
    call,
    { store, diningStyle: style },
    rows.map(selectedRowFor(call.caller.deviceId)),
  );
  refuseClosed(call, store);
  if (style !== DELIVERY) refuseAway(store, input);
  const order = await lockByNumber(call, orderNo);
  if (await isTakenAlong(call.db, order)) throw toRefusal('changedMeanwhile', order);
  if (cart.version - 1 !== input.cartVersion) throw new Refusal('productChanged', { version: cart.version - 1 });
  const seen = { expectedTotal, column };
  const added = await addToOrder(call, order, { store, wanted, remark, allergies, seen });
  await consumeCart(call, cart);
  const { id, order_no, pay_status } = added.order;
  return { orderId: id, orderNo: order_no, payStatus: pay_status, round: added.round };
};
