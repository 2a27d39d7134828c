import type { Endpoints, Input } from '@romduol/contract';
import { statusOnPlacing } from '@romduol/domain/order/placing';
import type { Quote } from '@romduol/domain/pricing/model';
import { MINUTE_MS } from '@romduol/domain/time/calendar';
import type { Call, Db } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import type { CartRow } from '../cart';
import { priceBookOf, type Store } from '../store';
import { moverOf } from './actor';
import type { PlacedLine } from './basket';
import { writeHistory } from './move';
import { nextOrderNo } from './order-number';
import type { PricedNow } from './price-now';
import type { OrderRow } from './rows';

/** An order that is being placed. */
export interface Placing {
  readonly call: Call<DinerCaller>;
  readonly input: Input<Endpoints['generateOrderPostPayment']>;
  readonly store: Store;
  readonly cart: CartRow;
}

const json = (value: unknown): string => JSON.stringify(value);
const jsonOrNull = (value: object | null): string | null => (value === null ? null : json(value));

const insertLines = async (db: Db, order: OrderRow, lines: readonly PlacedLine[], quoted: Quote): Promise<void> => {
  await db
    .insertInto('order_line')
    .values(
      lines.map((line, position) => ({
        store_id: order.store_id,
        order_id: order.id,
        position,
        goods_id: line.row.id,
        name: json(line.name),
        picture: line.row.picture,
        tint: line.row.tint,
        goods: json(line.goods),
        tags: json(line.tags),
        feeds: json(line.feeds),
        parts: json(line.parts),
        promotion: jsonOrNull(line.promotion),
        measure: json(line.measure),
        note: line.note,
        num: line.num,
        sell: json(quoted.lines[position]?.amounts.sell),
        vip: json(quoted.lines[position]?.amounts.vip),
      })),
    )
    .execute();
};

/** What was quoted, and what it was made from: frozen with the order. */
const frozenMoney = (store: Store, { quoted, orderPromotion }: PricedNow) => {
  const { sell, vip } = quoted.totals;
  return {
    price_book: json(priceBookOf(store)),
    order_promotion: jsonOrNull(orderPromotion),
    sell: json(sell),
    vip: json(vip),
    sell_total_cents: sell.total,
    vip_total_cents: vip.total,
  };
};

/** Inserts an order with its lines and the first row of its history; `charges` is whether it pays the table charge. */
export const insertOrder = async (placing: Placing, priced: PricedNow, charges: boolean): Promise<OrderRow> => {
  const { call, input, store } = placing;
  const { db, caller, now } = call;
  const { orderNo, day } = await nextOrderNo(db, store, now);
  const { pending } = priced.quoted;
  const status = statusOnPlacing({ mustAccept: store.must_accept, pending, skipsAcceptance: false });
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
      charges_table: charges,
      ...frozenMoney(store, priced),
      placed_at: now,
      accept_by: status === 8 ? new Date(now.getTime() + store.accept_minutes * MINUTE_MS) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertLines(db, order, priced.lines, priced.quoted);
  await writeHistory(db, order, { event: 'place', by: moverOf(caller), now, from: null });
  return order;
};
