import { COMMANDS } from '@romduol/contract/events';
import type { CartStyle } from '@romduol/domain/codes';
import { readLast } from '../../db/transaction';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { announce, type Audience } from '../../realtime/announce';
import { cartView } from './view';
import { type CartRow, openCart } from './which';

/** Who sees a cart: the phones of its sitting, or its one device. */
export const cartAudience = (cart: Pick<CartRow, 'sitting_id' | 'temp_id'>): Audience =>
  cart.temp_id === null ? `sitting:${cart.sitting_id ?? 0}` : `device:${cart.temp_id}`;

/** One change of a cart: locked, done, announced to the other phones, and answered with the new cart. */
export const changeCart = (call: Call<DinerCaller>, style: CartStyle, change: (cart: CartRow) => Promise<void>) =>
  changeCartBy(call, style, async () => null, change);

/** The same; what `read` starts travels behind the cart's lock, and is read under it. */
export const changeCartBy = async <Read>(
  call: Call<DinerCaller>,
  style: CartStyle,
  read: () => Promise<Read>,
  change: (cart: CartRow, known: Read) => Promise<void>,
) => {
  const [cart, known] = await Promise.all([openCart(call, style), read()]);
  await change(cart, known);
  await announce(call.db, {
    storeId: cart.store_id,
    cmd: COMMANDS.cart,
    to: [cartAudience(cart)],
    data: { diningStyle: style, version: cart.version },
    now: call.now,
  });
  return readLast(call.db, () => cartView(call, style, cart));
};
