import { COMMANDS } from '@romduol/contract/events';
import type { MainAmount } from '@romduol/domain/money/amount';
import { sameTotal } from '@romduol/domain/pricing/explain';
import type { Column, Quote } from '@romduol/domain/pricing/model';
import { mayOrderFrom, type GeoPosition } from '@romduol/domain/rules/ordering-area';
import { hold } from '../../db/transaction';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { announce } from '../../realtime/announce';
import { cartAudience, type CartLineRow, cartLines, type CartRow } from '../cart';
import { refuseGoneStore, refuseOutsideHours, type Store } from '../store';

/** What a person saw when they pressed the button. */
export interface Expected {
  readonly cartVersion: number;
  readonly expectedTotal: MainAmount;
  readonly column: Column;
}

/** The location that a phone sends, if any. */
type Where = Partial<GeoPosition>;

/** What is in the cart, as `refuseEmpty`. */
export const rowsToPlace = async (call: Call<DinerCaller>, cart: CartRow, seen: Expected): Promise<CartLineRow[]> => {
  const rows = await cartLines(call.db, cart);
  refuseEmpty(cart, rows, seen);
  return rows;
};

/** Throws emptyCart, or cartOrdered for one that another phone placed (M-34). */
export const refuseEmpty = (cart: CartRow, rows: readonly CartLineRow[], seen: Expected): void => {
  if (rows.length > 0) return;
  throw new Refusal(cart.version - 1 === seen.cartVersion ? 'emptyCart' : 'cartOrdered');
};

/** The store, its hours and its table allow orders now. Throws what does not. */
export const refuseClosed = (call: Call<DinerCaller>, store: Store): void => {
  refuseGoneStore(store);
  refuseOutsideHours(store, call.now);
  if (call.caller.menuOnly) throw new Refusal('menuOnly');
};

/** M-20: a store with an ordering area takes orders from there only; a call without a position counts as outside. */
export const refuseAway = ({ ordering_area: area }: Store, { latitude, longitude, accuracy }: Where): void => {
  if (area === null) return;
  const isSaid = latitude !== undefined && longitude !== undefined;
  if (isSaid && mayOrderFrom(area, { latitude, longitude, ...(accuracy !== undefined && { accuracy }) })) return;
  throw new Refusal('outOfOrderingArea');
};

/** M-24: the cart or its total is no longer what the person saw. */
export const refuseChanged = (cart: CartRow, seen: Expected, quoted: Pick<Quote, 'totals'>): void => {
  const version = cart.version - 1;
  if (version === seen.cartVersion && sameTotal(quoted, seen.column, seen.expectedTotal)) return;
  throw new Refusal('productChanged', { totals: quoted.totals, version });
};

/** The cart is consumed: its lines go, its version stays the one that this change made. */
export const consumeCart = async (call: Call<DinerCaller>, cart: CartRow): Promise<void> => {
  const lines = call.db.deleteFrom('cart_line').where('store_id', '=', cart.store_id).where('cart_id', '=', cart.id);
  await hold(call.db, lines.compile());
  await announce(call.db, {
    storeId: cart.store_id,
    cmd: COMMANDS.cart,
    to: [cartAudience(cart)],
    data: { diningStyle: cart.dining_style, version: cart.version },
    now: call.now,
  });
};
