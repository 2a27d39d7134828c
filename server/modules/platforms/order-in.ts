import { DELIVERY, TAKE_AWAY } from '@romduol/domain/codes';
import { type MainAmount, mainAmount, NO_MAIN, NO_SECOND } from '@romduol/domain/money/amount';
import { DELIVERY_ADDRESS_MAX, RIDER_NAME_MAX, TEXT_AREA_MAX } from '@romduol/domain/limits';
import type { PriceBook, WholeBillDiscount } from '@romduol/domain/pricing/model';
import { quote } from '@romduol/domain/pricing/quote';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { inSavepoint } from '../../db/transaction';
import { enqueue } from '../../jobs/queue';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { PlatformMalformed, type PlatformOrder } from '../../platforms';
import { type GoodsWithOptions, loadGoods } from '../goods';
import {
  insertGuestOrder,
  openItemLines,
  type PlacedLine,
  placedLines,
  priceNow,
  takePortions,
  toBasket,
} from '../orders';
import { loadStoreOnce, type Store, toPriceBook } from '../store';
import type { Connection } from './connection';
import { isSoldThere, loadNames, optionId, toppingId } from './menu';

type Placing = Call<StaffCaller>;
type Sent = PlatformOrder['lines'][number];

/** When nothing is promised, in ms. */
const SOON_MS = 45 * MINUTE_MS;
const NUM_MOST = 999;
const NAME_MOST = 60;
const NOTE_MOST = 140;
const PHONE_MOST = 40;

/** The beginning of a text, without the half of a letter that is cut at its end: JSON with one is refused by PostgreSQL. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, '');

/** A line of the platform with the dish and the choices that it names; null where we do not know them all. */
const toKnown = (line: Sent, goods: GoodsWithOptions | undefined) => {
  if (goods === undefined || !isSoldThere(goods)) return null;
  const tags = new Map(goods.groups.flatMap((group) => group.tags).map((tag) => [optionId(tag.id), tag.id]));
  const feeds = new Map(goods.feeds.map((feed) => [toppingId(feed.id), feed.id]));
  const isKnown = line.choices.every(({ id }) => tags.has(id) || feeds.has(id));
  if (!isKnown) return null;
  return {
    goodsId: goods.row.id,
    quantity: line.num,
    note: cut(line.note, NOTE_MOST),
    optionIds: line.choices.flatMap(({ id }) => tags.get(id) ?? []),
    toppings: line.choices.flatMap(({ id, num }) => {
      const feed = feeds.get(id);
      return feed === undefined ? [] : [{ id: feed, num }];
    }),
    parts: [],
  };
};

const free = <T extends { readonly price: MainAmount }>(each: T): T => ({ ...each, price: NO_MAIN });

/** A line at the platform's price, which has the choices within, and nothing of ours on top. */
const atPrice = (line: PlacedLine, unitPrice: number): PlacedLine => ({
  ...line,
  goods: {
    ...line.goods,
    price: { sell: mainAmount(unitPrice), vip: mainAmount(unitPrice) },
    withVipPrice: false,
    packingFee: NO_MAIN,
    serviceChargeWhitelisting: true,
  },
  tags: line.tags.map(free),
  feeds: line.feeds.map(free),
});

/** What a line is called that is not on our menu: with what was chosen, and marked. */
const toUnknownName = ({ name, choices }: Sent): string =>
  cut(`⚠ ${[name, ...choices.map((choice) => choice.name)].join(' + ')}`, NAME_MOST);

/** An amount that is on no dish: what a platform pays beyond its lines. */
const CHARGE_NAME = 'Platform charge';

interface Lines {
  readonly lines: readonly PlacedLine[];
  /** Those of our menu, at our prices. */
  readonly own: readonly PlacedLine[];
  readonly counted: ReadonlySet<number>;
}

/**
 * The lines of an order. A dish or a choice that we do not know comes in as an open item with a mark, since it is paid:
 * staff accept it, or reject the order.
 */
const resolve = async (call: Placing, store: Store, connection: Connection, order: PlatformOrder): Promise<Lines> => {
  const at = { store, diningStyle: order.kind === 'delivery' ? DELIVERY : TAKE_AWAY } as const;
  const names = await loadNames(call.db, connection);
  const byName = new Map([...names].map(([goodsId, name]) => [name, goodsId]));
  const toGoodsId = (id: string): number => byName.get(id) ?? (/^\d{1,15}$/.test(id) ? Number(id) : 0);
  const goods = await loadGoods(call.db, store.id, [...new Set(order.lines.map(({ itemId }) => toGoodsId(itemId)))]);
  const own: PlacedLine[] = [];
  const lines: PlacedLine[] = [];
  for (const [place, line] of order.lines.entries()) {
    const known = toKnown(line, goods.get(toGoodsId(line.itemId)));
    const placed = known === null ? [] : placedLines([{ ...known, id: String(place) }], goods, at);
    own.push(...placed);
    lines.push(...placed.map((each) => atPrice(each, line.unitPrice)));
    if (known !== null) continue;
    // An open item costs something: what is free is on the ticket all the same.
    const typed = { name: toUnknownName(line), sellPrice: mainAmount(Math.max(1, line.unitPrice)), cartNum: line.num };
    const [open] = await openItemLines(call, at, [{ ...typed, note: cut(line.note, NOTE_MOST) }]);
    if (open !== undefined) lines.push(atPrice({ ...open, id: `${place}` }, line.unitPrice));
  }
  const counted = new Set([...goods.values()].filter(({ row }) => row.stock !== null).map(({ row }) => row.id));
  return { lines, own, counted };
};

const sumLines = (order: PlatformOrder): number =>
  order.lines.reduce((sum, { num, unitPrice }) => sum + num * unitPrice, 0);

/** Prices of platforms hold VAT, and nothing of ours comes on top. */
const toBook = (store: Store, fee: number): PriceBook => {
  const { tableChargeTax: _table, packingTax: _packing, ...book } = toPriceBook(store);
  return { ...book, pricesIncludeVat: true, serviceChargePercentage: 0, deliveryFee: mainAmount(fee) };
};

const toDiscount = (amount: number): WholeBillDiscount | null =>
  amount === 0
    ? null
    : {
        kind: 'amount',
        dollars: { sell: mainAmount(amount), vip: mainAmount(amount) },
        riel: { sell: NO_SECOND, vip: NO_SECOND },
      };

/** Throws PlatformMalformed for what cannot be placed. */
const refuseWrong = (store: Store, order: PlatformOrder): void => {
  if (order.currency !== store.currency) throw new PlatformMalformed('currency');
  if (order.lines.length === 0 || order.lines.some(({ num }) => num < 1 || num > NUM_MOST)) {
    throw new PlatformMalformed('lines');
  }
  if (order.id.length > 100) throw new PlatformMalformed('id');
};

/** Portions are taken as far as there are: the platform has sold it, and staff decide. */
const takeWhatIsThere = async (call: Placing, { lines, counted }: Lines): Promise<void> => {
  await inSavepoint(call.db, (db) => takePortions({ ...call, db }, { lines, counted })).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
};

/** What the dishes of our menu would cost here, with our charges: to be compared. */
const computeOwn = async (call: Placing, store: Store, own: readonly PlacedLine[], order: PlatformOrder) => {
  const about = { diningStyle: TAKE_AWAY, partySize: 1, chargesTable: false, coupon: null } as const;
  const { quoted } = await priceNow(call.db, store, call.now, { ...about, lines: own });
  return mainAmount(quoted.totals.sell.total + order.deliveryFee);
};

const toDeliveryRow = (order: PlatformOrder, now: Date) => ({
  address: cut(order.address ?? '', DELIVERY_ADDRESS_MAX),
  name: cut(order.customer.name, RIDER_NAME_MAX),
  phone: cut(order.customer.phone, PHONE_MOST),
  note: '',
  latitude: null,
  longitude: null,
  metres: null,
  promised_at: new Date(order.promisedAt ?? now.getTime() + SOON_MS),
});

const findCounter = async (call: Placing): Promise<number | null> => {
  const counter = await call.db
    .selectFrom('dining_table')
    .select('id')
    .where('store_id', '=', call.caller.storeId)
    .where('kind', '=', 'counter')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return counter?.id ?? null;
};

/**
 * Places an order of a platform, for exactly what the platform pays. What its lines do not add up to is a discount, or a
 * line of its own. Throws PlatformMalformed. The caller has made sure that it was not placed before.
 */
export const placePlatformOrder = async (
  call: Placing,
  connection: Connection,
  order: PlatformOrder,
): Promise<number> => {
  const store = await loadStoreOnce(call.db, connection.store_id);
  refuseWrong(store, order);
  const isDelivery = order.kind === 'delivery';
  const found = await resolve(call, store, connection, order);
  const fee = isDelivery ? order.deliveryFee : 0;
  const missing = order.total - (sumLines(order) - order.discount + fee);
  const at = { store, diningStyle: isDelivery ? DELIVERY : TAKE_AWAY } as const;
  const charge =
    missing > 0
      ? await openItemLines(call, at, [{ name: CHARGE_NAME, sellPrice: mainAmount(missing), cartNum: 1 }])
      : [];
  const lines = [...found.lines, ...charge.map((line) => atPrice({ ...line, id: 'charge' }, missing))];
  const wholeBill = toDiscount(order.discount + Math.max(0, -missing));
  const book = toBook(store, fee);
  const about = {
    diningStyle: at.diningStyle,
    partySize: 1,
    chargesTable: isDelivery,
    coupon: null,
    orderPromotion: null,
  };
  const quoted = quote(toBasket({ ...about, lines, wholeBill }), book);
  if (quoted.totals.sell.total !== order.total) throw new PlatformMalformed('total');
  const remark = [`${connection.name} ${order.displayNo}`, order.note].filter((text) => text !== '').join(' · ');
  const placed = await insertGuestOrder(
    call,
    {
      ...about,
      store,
      tableId: await findCounter(call),
      sittingId: null,
      remark: cut(remark, TEXT_AREA_MAX),
      charges: isDelivery,
      customer: {
        name: cut(order.customer.name, NAME_MOST),
        phone: order.customer.phone.replaceAll(/\D/g, '').slice(0, PHONE_MOST),
      },
      fromOutside: !connection.auto_accept,
      platform: { book, wholeBill },
      ...(isDelivery && { delivery: { book, row: toDeliveryRow(order, call.now), paysFirst: false } }),
    },
    { lines, orderPromotion: null, quoted },
  );
  await takeWhatIsThere(call, { ...found, lines: found.own });
  await call.db
    .insertInto('platform_order')
    .values({
      store_id: store.id,
      connection_id: connection.id,
      external_id: order.id,
      order_id: placed.id,
      display_no: cut(order.displayNo, NAME_MOST),
      total_cents: mainAmount(order.total),
      own_total_cents: await computeOwn(call, store, found.own, order),
    })
    .execute();
  const payload = { orderId: placed.id };
  await enqueue(call.db, { storeId: store.id, kind: 'platformOrder', payload, dueAt: call.now });
  return placed.id;
};
