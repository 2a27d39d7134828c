import type { Currency } from '@romduol/domain/money/currency';
import { textIn } from '../../db/localized';
import type { Cash } from '@romduol/domain/order/cash-refund';
import type { Endpoints, Output } from '@romduol/contract';
import { ALLERGEN_NAMES } from '@romduol/locales/generated/allergens';
import { NO_FACTS } from '@romduol/domain/order/facts';
import { isSettled } from '@romduol/domain/order/pay-status';
import { transition } from '@romduol/domain/order/transition';
import type { Totals } from '@romduol/domain/pricing/model';
import { wireOrder } from '@romduol/domain/pricing/wire-order';
import type { Db } from '../../db/db';
import type { Params } from '../../db/prepared';
import { queryRows, readTogether } from '../../db/read-together';
import { onOneConnection } from '../../db/transaction';
import type { Language } from '@romduol/domain/languages';
import { gatewayNameOrNull } from '../../payments/names';
import { usualReason } from '../bill-reasons';
import { loadStoreOnce } from '../store';
import { toBasketLine } from './basket';
import { queryPlatform, toPlatform } from './delivery/platform-view';
import { queryDelivery, toDelivery } from './delivery/view';
import { computeDue, toFacts, heldBy, isPendingLine, shownColumn } from './facts';
import { querySteps, toHistory } from './history';
import { loadCourses } from './load-courses';
import { queryKitchenItems, toKitchenProgress } from './kitchen-state';
import { type ShareRow, queryShares, splitView, toShareRows, toShareViews } from './shares';
import { remindAfter } from './rounds/remind';
import { queryRemoved, queryRounds, toRemovedViews, toRoundViews } from './rounds/view';
import { loadRefundedCash } from './refunded-cash';
import { toLabel } from './status-label';
import { type LineRow, queryLines, type OrderRow, type TenderRow, queryTenders } from './rows';
import { computeCharges, lineView, toQuotedLine } from './view-line';
import { storeCurrencies } from '../../money/store-currencies';
import { storeZoneAnswerSince } from '../../zones/store-zone';

export type OrderView = Output<Endpoints['order']>;
export type SummaryView = Output<Endpoints['orders']>['list'][number];

/** Pictures that a list shows of an order. */
const PICTURES = 4;

export const toSummary = (
  order: OrderRow,
  lines: readonly Pick<LineRow, 'name' | 'picture' | 'tint' | 'num' | 'measure'>[],
  { tableName, statusLabel }: Pick<SummaryView, 'tableName' | 'statusLabel'>,
  language: Language,
): SummaryView => ({
  orderId: order.id,
  orderNo: order.order_no,
  payStatus: order.pay_status,
  statusLabel,
  diningStyle: order.dining_style,
  source: order.source,
  tableName,
  totalPrice: order.sell_total_cents,
  totalVipPrice: order.vip_total_cents,
  conversionRatio: order.price_book.conversionRatio,
  column: shownColumn(order),
  settled: isSettled(order.pay_status),
  pending: lines.some(isPendingLine),
  itemCount: lines.reduce((sum, line) => sum + line.num, 0),
  pictures: lines
    .slice(0, PICTURES)
    .map(({ name, picture, tint }) => ({ name: textIn(name, language), picture, tint })),
  placedAt: order.placed_at.getTime(),
  acceptBy: order.accept_by?.getTime() ?? null,
  version: order.version,
});

/** The promotion of the whole order, while it takes something off. */
const toPromotion = ({ order_promotion: promotion }: OrderRow, totals: Totals, language: Language) =>
  promotion === null || totals.orderPromotion === 0
    ? null
    : { activityId: promotion.activityId, name: textIn(promotion.name, language) };

const toMoney = (order: OrderRow, lines: readonly LineRow[], language: Language) => {
  const column = shownColumn(order);
  const basket = { lines: lines.map(toBasketLine), wholeBill: order.whole_bill };
  const quote = { lines: lines.map(toQuotedLine), totals: { sell: order.sell, vip: order.vip } };
  return {
    ...wireOrder(basket, quote, column),
    charges: computeCharges(
      lines.map((line) => ({ goods: line.goods, amounts: line[column] })),
      order[column],
      { book: order.price_book, taxExempt: order.tax_exempt, language },
    ),
    orderPromotion: toPromotion(order, order[column], language),
    taxExempt: order.tax_exempt,
    payType: order.pay_type,
  };
};

interface StoreView {
  readonly store: OrderView['store'];
  readonly currency: Currency;
}

const loadStoreView = async (db: Db, order: OrderRow, language: Language): Promise<StoreView> => {
  const store = await loadStoreOnce(db, order.store_id);
  const view = {
    name: textIn(store.name, language),
    address: textIn(store.address, language),
    phone: store.phone,
    taxNumber: store.tax_number,
    country: store.country,
    logo: store.logo,
    serviceChargePercentage: order.price_book.serviceChargePercentage,
    vatPercentage: order.price_book.vatPercentage,
    ...storeZoneAnswerSince(store, order.placed_at),
    acceptMinutes: store.accept_minutes,
  };
  return { store: view, currency: storeCurrencies(store).main };
};

type Viewed = Pick<OrderRow, 'store_id' | 'id' | 'table_id'>;

const queryTables = (db: Db, order: Params<Viewed>) =>
  queryRows(
    db
      .selectFrom('dining_table')
      .select('name')
      .where('store_id', '=', order.store_id)
      .where('id', '=', order.table_id)
      .where('kind', '=', 'table'),
    {},
  );

const loadParts = readTogether((db, order: Params<Viewed>) => ({
  lines: queryLines(db, order),
  tenders: queryTenders(db, order),
  shares: queryShares(db, order),
  items: queryKitchenItems(db, order),
  tables: queryTables(db, order),
  rounds: queryRounds(db, order),
  removed: queryRemoved(db, order),
  steps: querySteps(db, order),
  deliveries: queryDelivery(db, order),
  platforms: queryPlatform(db, order),
}));

/** Names of the offline channels that tenders came through. */
const channelNames = async (
  db: Db,
  order: OrderRow,
  tenders: readonly TenderRow[],
  language: Language,
): Promise<Map<number | null, string>> => {
  if (tenders.every((tender) => tender.offline_channel_id === null)) return new Map();
  const rows = await db
    .selectFrom('offline_channel')
    .select(['id', 'channels_name'])
    .where('store_id', '=', order.store_id)
    .execute();
  return new Map(rows.map(({ id, channels_name: name }) => [id, textIn(name, language)]));
};

/** Which share a tender pays, and whose that is. */
const findShare = (shares: readonly ShareRow[], tender: TenderRow) => {
  const share = shares.find(({ tender_id: id }) => id === tender.id);
  return { share: share?.position ?? null, payer: share?.holder ?? '' };
};

const tenderView = (
  tender: TenderRow,
  through: string | null,
  shares: readonly ShareRow[],
  refundedCash: Cash,
): OrderView['tenders'][number] => ({
  id: tender.id,
  channel: tender.channel,
  amount: tender.amount_cents,
  receivedCents: tender.received_cents,
  receivedRiel: tender.received_riel,
  changeCents: tender.change_cents,
  changeRiel: tender.change_riel,
  roundingRiel: tender.rounding_riel,
  tip: tender.tip_cents,
  refunded: tender.refunded_cents,
  refundedCash,
  voided: tender.voided_at !== null || (tender.channel === 'CREDIT_PAY' && heldBy(tender) === 0),
  through,
  at: tender.at.getTime(),
  ...findShare(shares, tender),
});

const loadViewed = async (db: Db, order: OrderRow, language: Language): Promise<OrderView> => {
  const [
    { lines, tenders, shares, items, tables, rounds, removed, steps, deliveries, platforms },
    split,
    { store, currency },
  ] = await Promise.all([loadParts(db, order), splitView(db, order), loadStoreView(db, order, language)]);
  const [channels, refundedCash, history] = await Promise.all([
    channelNames(db, order, tenders, language),
    loadRefundedCash(db, order, tenders),
    toHistory(db, order, steps, language),
  ]);
  const tableName = order.stand_no ?? tables[0]?.name ?? null;
  const allShares = toShareRows(shares, tenders);
  const progress = toKitchenProgress(items);
  const column = shownColumn(order);
  const courses = await loadCourses(
    db,
    order.store_id,
    lines.filter((line) => progress(line).state === 'held'),
  );
  const goods = lines.map((line) =>
    lineView(line, language, {
      ...{ column, book: order.price_book, currency },
      course: courses.get(line.id) ?? line.course,
      progress: progress(line),
    }),
  );
  const facts = { ...NO_FACTS, ...toFacts(order, lines, tenders), hasReason: true };
  const { enteredBy } = history;
  const holdsTenders = tenders.some((tender) => heldBy(tender) > 0);
  const shown = { tableName, statusLabel: toLabel(order, lines, { enteredBy, holdsTenders }) };
  return {
    ...toSummary(order, lines, shown, language),
    ...toMoney(order, lines, language),
    partySize: order.party_size,
    remark: order.remark,
    note: order.remark,
    allergies: order.allergies.map((code) => ({ code, name: ALLERGEN_NAMES[language][code] })),
    cancelReason: usualReason(order.cancel_reason, language),
    customer: { name: order.customer_name, phone: order.customer_phone },
    ...toDelivery(order, deliveries),
    ...toPlatform(platforms),
    goods,
    goodsList: goods,
    tenders: tenders.map((tender) =>
      tenderView(
        tender,
        channels.get(tender.offline_channel_id) ?? gatewayNameOrNull(tender.gateway, language),
        allShares,
        refundedCash(tender),
      ),
    ),
    due: computeDue(order, tenders),
    shares: toShareViews(order, tenders, allShares),
    ...split,
    mayCancel: transition(order.pay_status, 'cancel', 'diner', facts).ok,
    mayAddGoods: transition(order.pay_status, 'addGoods', 'diner', facts).ok,
    remindAfter: remindAfter(order)?.getTime() ?? null,
    rounds: toRoundViews(rounds),
    removed: toRemovedViews(removed, language),
    settledAt: order.settled_at?.getTime() ?? null,
    history: history.shown,
    store,
  };
};

/** An order with everything that a person may see of it, in one language. */
export const orderView = (db: Db, order: OrderRow, language: Language): Promise<OrderView> =>
  onOneConnection(db, (one) => loadViewed(one, order, language));
