import { textIn } from '../../../db/localized';
import type { Endpoints, Input, Output } from '@romduol/contract';
import { cartStyle } from '@romduol/domain/codes';
import { sumAmounts } from '@romduol/domain/money/amount';
import { NO_FACTS } from '@romduol/domain/order/facts';
import { transition } from '@romduol/domain/order/transition';
import { wireColumn } from '@romduol/domain/pricing/wire-order';
import { storeCurrencies } from '../../../money/store-currencies';
import type { Call } from '../../../http/call';
import type { DinerCaller } from '../../../http/caller';
import { type CartLineRow, cartLines, findCart, refuseLostTable, computeLineState } from '../../cart';
import { loadGoods } from '../../goods';
import { loadStore } from '../../store';
import { placedLines, type PricedAt, selectedRow } from '../basket';
import { isTakenAlong } from '../delivery/view';
import { toFacts } from '../facts';
import { findDinerOrder } from '../queries';
import { kitchenProgress } from '../kitchen-state';
import { type LineRow, loadLines, type OrderRow, type TenderRow, loadTenders } from '../rows';
import { computeCharges, lineView } from '../view-line';
import { type PricedAddition, priceAdded } from './price-added';

type Info = Output<Endpoints['addGoodsInfo']>;
type Line = Info['adding'][number];

/** Whether the table of transitions lets a diner add goods to an order now. */
const mayAdd = (order: OrderRow, lines: readonly LineRow[], tenders: readonly TenderRow[]): boolean =>
  transition(order.pay_status, 'addGoods', 'diner', { ...NO_FACTS, ...toFacts(order, lines, tenders) }).ok;

/** The lines of a cart with their states since they were put in. */
const loadStates = async ({ db, language }: Call<DinerCaller>, at: PricedAt, rows: readonly CartLineRow[]) => {
  const goods = await loadGoods(db, at.store.id, [...new Set(rows.map((row) => row.goods_id))]);
  const looked = rows.map((row) => {
    const found = goods.get(row.goods_id);
    return { row, state: computeLineState(found, selectedRow(row), language), name: textIn(found?.row.name, language) };
  });
  const ok = looked.filter(({ state }) => state === 'ok').map(({ row }) => selectedRow(row));
  return { looked, placed: placedLines(ok, goods, at) };
};

/** One cart line's amounts in the order: it may have become several lines, by the piece or beyond a limit. */
const comesTo = ({ row, state, name }: Pick<Line, 'state' | 'name'> & { row: CartLineRow }, priced: PricedAddition) => {
  const before = priced.quoted.lines.length - priced.lines.length;
  const mine = priced.lines.flatMap(({ id }, index) =>
    id === String(row.id) || id.startsWith(`${row.id}.`) ? (priced.quoted.lines[before + index] ?? []) : [],
  );
  return {
    myCartId: row.id,
    id: row.goods_id,
    name,
    num: row.num,
    state,
    pending: mine.some(({ pending }) => pending),
    gross: sumAmounts(mine.map(({ amounts }) => amounts.sell.gross)),
    vipGross: sumAmounts(mine.map(({ amounts }) => amounts.vip.gross)),
  };
};

/** What of the cart may be added to an order, and the total that it would have. Changes nothing. */
export const addGoodsInfo = async (
  call: Call<DinerCaller>,
  { orderNo }: Input<Endpoints['addGoodsInfo']>,
): Promise<Info> => {
  const { db, caller, language, now } = call;
  refuseLostTable(caller);
  const order = await findDinerOrder(db, caller, orderNo);
  const store = await loadStore(db, caller.storeId);
  const { main: currency } = storeCurrencies(store);
  const [kept, cart] = [await loadLines(db, order), await findCart(db, caller, cartStyle(order.dining_style))];
  const { looked, placed } = await loadStates(
    call,
    { store, diningStyle: order.dining_style },
    cart ? await cartLines(db, cart) : [],
  );
  const priced = await priceAdded(db, store, now, { order, kept, added: placed });
  const progress = await kitchenProgress(db, order.store_id, kept);
  return {
    orderId: order.id,
    orderNo: order.order_no,
    payStatus: order.pay_status,
    diningStyle: order.dining_style,
    mayAdd: mayAdd(order, kept, await loadTenders(db, order)) && !(await isTakenAlong(db, order)),
    mustAccept: store.must_accept,
    acceptMinutes: store.accept_minutes,
    cartVersion: cart?.version ?? 0,
    goodsList: kept.map((line) =>
      lineView(line, language, {
        column: order.settled_column ?? 'sell',
        book: order.price_book,
        currency,
        course: line.course,
        progress: progress(line),
      }),
    ),
    adding: looked.map((line) => comesTo(line, priced)),
    conversionRatio: order.price_book.conversionRatio,
    before: { sell: order.sell_total_cents, vip: order.vip_total_cents },
    price: wireColumn(priced.quoted.totals.sell),
    vipPrice: wireColumn(priced.quoted.totals.vip),
    charges: computeCharges(
      [...kept, ...priced.lines].flatMap(({ goods }, index) => {
        const amounts = priced.quoted.lines[index]?.amounts.sell;
        return amounts === undefined ? [] : [{ goods, amounts }];
      }),
      priced.quoted.totals.sell,
      { book: order.price_book, taxExempt: order.tax_exempt, language },
    ),
  };
};
