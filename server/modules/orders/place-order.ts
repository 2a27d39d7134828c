import { COMMANDS } from '@romduol/contract/events';
import { sameTotal } from '@romduol/domain/pricing/explain';
import { MINUTE_MS } from '@romduol/domain/time/calendar';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { announce } from '../../realtime/announce';
import { cartAudience, type CartLineRow, cartLines, chargesTable, openCart } from '../cart';
import { enqueue } from '../../jobs/queue';
import { loadStore, refuseGoneStore, storeOpen } from '../store';
import { lockTable, moveTable } from '../tables';
import { insertOrder, type Placing } from './insert-order';
import { sendToKitchen } from './kitchen';
import { type LinesToPlace, linesToPlace, refuseSoldOut } from './lines-to-place';
import { announceOrder } from './move';
import { priceNow, type PricedNow } from './price-now';
import { linesOf, type OrderRow } from './rows';
import { piecesOf, takeStock } from './stock';
import { refuseUnpaid } from './unpaid';

/** Everything that can stand in the way before a price is looked at. */
const refuseToPlace = async ({ call, input, store }: Placing): Promise<void> => {
  refuseGoneStore(store);
  if (!storeOpen(store, call.now)) throw new Refusal('storeClosed');
  const table = await call.db
    .selectFrom('dining_table')
    .select('menu_only')
    .where('store_id', '=', store.id)
    .where('id', '=', call.caller.tableId)
    .executeTakeFirstOrThrow();
  if (table.menu_only) throw new Refusal('menuOnly');
  if (input.diningStyle === 1) await refuseUnpaid(call.db, call.caller);
};

/** What is in the cart. Throws emptyCart, or cartOrdered for one that another phone placed (M-34). */
const cartRows = async ({ call, input, cart }: Placing): Promise<CartLineRow[]> => {
  const rows = await cartLines(call.db, cart);
  const seen = cart.version - 1 === input.cartVersion;
  if (rows.length === 0) throw new Refusal(seen ? 'emptyCart' : 'cartOrdered');
  return rows;
};

/** Takes the counted portions, those of set meals too. Throws soldOut with the lines for which there are not enough. */
const takePortions = async ({ call, store }: Placing, { lines, counted }: LinesToPlace): Promise<void> => {
  const all = piecesOf(lines.map(({ row, num, parts }) => ({ goods_id: row.id, num, parts })));
  const pieces = new Map([...all].filter(([goodsId]) => counted.has(goodsId)));
  const short = new Set(await takeStock(call.db, store.id, pieces, call.now));
  if (short.size === 0) return;
  const gone = lines.flatMap(({ row, name, parts }) => [
    ...(short.has(row.id) ? [{ id: row.id, name: name[call.language] }] : []),
    ...parts.filter((part) => short.has(part.goodsId)).map((part) => ({ id: row.id, name: part.name[call.language] })),
  ]);
  refuseSoldOut(gone);
};

/** M-24: the cart is no longer what the person saw, or no longer comes to what they saw. */
const refuseChanged = ({ input, cart }: Placing, { quoted }: PricedNow): void => {
  const version = cart.version - 1;
  if (version === input.cartVersion && sameTotal(quoted, input.column, input.expectedTotal)) return;
  throw new Refusal('productChanged', { totals: quoted.totals, version });
};

/** The cart is consumed: its lines go, its version stays the one that this change made. */
const consumeCart = async ({ call, cart }: Placing): Promise<void> => {
  await call.db.deleteFrom('cart_line').where('store_id', '=', cart.store_id).where('cart_id', '=', cart.id).execute();
  await announce(call.db, {
    storeId: cart.store_id,
    cmd: COMMANDS.cart,
    to: [cartAudience(cart)],
    data: { diningStyle: cart.dining_style, version: cart.version },
    now: call.now,
  });
};

/**
 * The party sits at the table from its first order on. Touching the sitting first also keeps staff from clearing the
 * table meanwhile; whoever was cleared away a moment ago is told so (M-33).
 */
const seatParty = async ({ call, input, store }: Placing): Promise<void> => {
  const { db, caller, now } = call;
  if (caller.sittingId === null || input.diningStyle !== 1) return;
  // The table before its sitting, as whoever clears it does: neither waits for the other for ever.
  const table = await lockTable(db, store.id, caller.tableId);
  const sitting = await db
    .updateTable('sitting')
    .set({ party_size: input.partySize, touched_at: now })
    .where('store_id', '=', store.id)
    .where('id', '=', caller.sittingId)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!sitting) throw new Refusal('tableLost');
  await moveTable(db, table, { act: 'order', by: 'diner', now });
};

/** What the server must do later, if nobody does it before. */
const startCountdowns = async (order: OrderRow, { call, store }: Placing): Promise<void> => {
  const payload = { orderId: order.id };
  if (order.accept_by !== null) {
    await enqueue(call.db, { storeId: store.id, kind: 'acceptCountdown', payload, dueAt: order.accept_by });
  }
  if (order.pay_first) {
    const dueAt = new Date(call.now.getTime() + store.payment_window_minutes * MINUTE_MS);
    await enqueue(call.db, { storeId: store.id, kind: 'paymentWindow', payload, dueAt });
  }
};

/**
 * Places the cart of a sitting or a device, at the version that the person saw and for the total that they saw: all of
 * it or nothing. The cart's lock lets one phone through; the other finds it ordered (M-34).
 */
export const placeOrder = async (call: Call<DinerCaller>, input: Placing['input']) => {
  const cart = await openCart(call, input.diningStyle);
  const store = await loadStore(call.db, call.caller.storeId);
  const placing: Placing = { call, input, store, cart };
  const wanted = await linesToPlace(call, store, await cartRows(placing));
  await refuseToPlace(placing);
  const charges = await chargesTable(call.db, call.caller, input.diningStyle);
  const { diningStyle, partySize } = input;
  const about = { diningStyle, partySize, chargesTable: charges, lines: wanted.lines };
  const priced = await priceNow(call.db, store, call.now, about);
  refuseChanged(placing, priced);
  await takePortions(placing, wanted);
  await consumeCart(placing);
  await seatParty(placing);
  // The number's row is locked from here to the commit, by every order of the store: nothing that can be done before
  // it comes after it.
  const order = await insertOrder(placing, priced, charges);
  await sendToKitchen(call.db, order, await linesOf(call.db, order), call.now);
  await startCountdowns(order, placing);
  await announceOrder(call.db, order, call.now);
  return { orderId: order.id, orderNo: order.order_no, payStatus: order.pay_status };
};
