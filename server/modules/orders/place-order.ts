import { COMMANDS } from '@romduol/contract/events';
import type { Endpoints, Input } from '@romduol/contract';
import { statusOnPlacing } from '@romduol/domain/order/placing';
import { sameTotal } from '@romduol/domain/pricing/explain';
import { quote } from '@romduol/domain/pricing/quote';
import type { Quote } from '@romduol/domain/pricing/model';
import { MINUTE_MS } from '@romduol/domain/time/calendar';
import type { Call, Db } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { announce } from '../../realtime/announce';
import { cartAudience, cartLines, type CartRow, chargesTable, isSoldOut, openCart } from '../cart';
import { loadGoods } from '../goods';
import { enqueue } from '../../jobs/queue';
import { loadStore, priceBookOf, refuseGoneStore, type Store, storeOpen } from '../store';
import { lockTable, moveTable } from '../tables';
import { moverOf } from './actor';
import { basketOf, type PlacedLine, placedLines } from './basket';
import { sendToKitchen } from './kitchen';
import { announceOrder, writeHistory } from './move';
import { nextOrderNo } from './order-number';
import { linesOf, type OrderRow } from './rows';
import { piecesOf, takeStock } from './stock';
import { refuseUnpaid } from './unpaid';

type PlaceInput = Input<Endpoints['generateOrderPostPayment']>;

interface Placing {
  readonly call: Call<DinerCaller>;
  readonly input: PlaceInput;
  readonly store: Store;
  readonly cart: CartRow;
}

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

/** The cart's lines at today's prices. Throws cartOrdered, emptyCart, soldOut or productChanged. */
const linesToPlace = async ({ call, input, store, cart }: Placing): Promise<PlacedLine[]> => {
  const rows = await cartLines(call.db, cart);
  const seen = cart.version - 1 === input.cartVersion;
  if (rows.length === 0) throw new Refusal(seen ? 'emptyCart' : 'cartOrdered');
  const goods = await loadGoods(call.db, store.id, [...new Set(rows.map((row) => row.goods_id))]);
  const gone = rows.filter((row) => isSoldOut(goods.get(row.goods_id)));
  if (gone.length > 0)
    throw soldOut(
      gone.map((row) => row.goods_id),
      goods,
      call,
    );
  return placedLines(rows, goods, store.member_prices);
};

const soldOut = (
  ids: readonly number[],
  goods: Awaited<ReturnType<typeof loadGoods>>,
  call: Call<DinerCaller>,
): Refusal =>
  new Refusal('soldOut', {
    lines: ids.map((id) => ({ id, name: goods.get(id)?.row.name[call.language] ?? '' })),
  });

/** Inserts the order with its lines, its history and its countdown. */
const insertOrder = async (
  placing: Placing,
  lines: readonly PlacedLine[],
  quoted: Quote,
  charges: boolean,
): Promise<OrderRow> => {
  const { call, input, store } = placing;
  const { db, caller, now } = call;
  const { orderNo, day } = await nextOrderNo(db, store, now);
  const status = statusOnPlacing({ mustAccept: store.must_accept, pending: quoted.pending, skipsAcceptance: false });
  const { sell, vip } = quoted.totals;
  const order = await db
    .insertInto('orders')
    .values({
      store_id: store.id,
      order_no: orderNo,
      business_day: day,
      source: 1,
      dining_style: input.diningStyle,
      table_id: caller.tableId,
      sitting_id: caller.sittingId,
      temp_id: caller.tempId,
      party_size: input.partySize,
      pay_status: status,
      pay_first: store.pay_first,
      remark: input.remark ?? '',
      price_book: JSON.stringify(priceBookOf(store)),
      charges_table: charges,
      sell: JSON.stringify(sell),
      vip: JSON.stringify(vip),
      sell_total_cents: sell.total,
      vip_total_cents: vip.total,
      placed_at: now,
      accept_by: status === 8 ? new Date(now.getTime() + store.accept_minutes * MINUTE_MS) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertLines(db, order, lines, quoted);
  await writeHistory(db, order, { event: 'place', by: moverOf(caller), now, from: null });
  return order;
};

const insertLines = async (db: Db, order: OrderRow, lines: readonly PlacedLine[], quoted: Quote): Promise<void> => {
  await db
    .insertInto('order_line')
    .values(
      lines.map((line, position) => ({
        store_id: order.store_id,
        order_id: order.id,
        position,
        goods_id: line.row.id,
        name: JSON.stringify(line.name),
        picture: line.row.picture,
        tint: line.row.tint,
        goods: JSON.stringify(line.goods),
        tags: JSON.stringify(line.tags),
        feeds: JSON.stringify(line.feeds),
        measure: JSON.stringify(line.measure),
        note: line.note,
        num: line.num,
        sell: JSON.stringify(quoted.lines[position]?.amounts.sell),
        vip: JSON.stringify(quoted.lines[position]?.amounts.vip),
      })),
    )
    .execute();
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
export const placeOrder = async (call: Call<DinerCaller>, input: PlaceInput) => {
  const cart = await openCart(call, input.diningStyle);
  const store = await loadStore(call.db, call.caller.storeId);
  const placing: Placing = { call, input, store, cart };
  const lines = await linesToPlace(placing);
  await refuseToPlace(placing);
  const charges = await chargesTable(call.db, call.caller, input.diningStyle);
  const { diningStyle, partySize } = input;
  const quoted = quote(basketOf({ diningStyle, partySize, chargesTable: charges, lines }), priceBookOf(store));
  if (cart.version - 1 !== input.cartVersion || !sameTotal(quoted, input.column, input.expectedTotal)) {
    throw new Refusal('productChanged', { totals: quoted.totals, version: cart.version - 1 });
  }
  const counted = lines.filter(({ row }) => row.stock !== null).map(({ row, num }) => ({ goodsId: row.id, num }));
  const short = await takeStock(call.db, store.id, piecesOf(counted), call.now);
  if (short.length > 0) throw soldOut(short, await loadGoods(call.db, store.id, short), call);
  await consumeCart(placing);
  await seatParty(placing);
  // The number's row is locked from here to the commit, by every order of the store: nothing that can be done before
  // it comes after it.
  const order = await insertOrder(placing, lines, quoted, charges);
  await sendToKitchen(call.db, order, await linesOf(call.db, order), call.now);
  await startCountdowns(order, placing);
  await announceOrder(call.db, order, call.now);
  return { orderId: order.id, orderNo: order.order_no, payStatus: order.pay_status };
};
