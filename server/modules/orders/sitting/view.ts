import { textIn } from '../../../db/localized';
import type { Endpoints, Output } from '@romduol/contract';
import { TAKE_AWAY } from '@romduol/domain/codes';
import { type MainAmount, mainAmount, minus, NO_MAIN, sumAmounts } from '@romduol/domain/money/amount';
import { splitByWho } from '@romduol/domain/order/added-by';
import { dishProgress, isExpected } from '@romduol/domain/order/dish-progress';
import { estimateWhole, type ReadyEstimate } from '@romduol/domain/order/estimate';
import { isOpen } from '@romduol/domain/order/pay-status';
import type { Column } from '@romduol/domain/pricing/model';
import type { Call } from '../../../http/call';
import type { DinerCaller } from '../../../http/caller';
import type { Language } from '@romduol/domain/languages';
import { loadStore } from '../../store';
import { heldBy, isPendingLine } from '../facts';
import { kitchenProgress } from '../kitchen-state';
import { loadCourses } from '../load-courses';
import { loadLabels } from '../status-label';
import type { OrderRow, TenderRow } from '../rows';
import { loadCall } from './call';
import { loadEstimates } from './estimates';
import { loadSittingLines, loadSittingOrders, loadSittingTenders, type SittingLine } from './load';

type View = Output<Endpoints['sitting']>;
type OrderView = View['orders'][number];
type Dish = OrderView['dishes'][number];

/** Who added a line: devices, or null for staff. */
const listAdders = ({ added_by: by, round_device: device, num }: SittingLine) =>
  by.length > 0 ? by.map((each) => ({ who: each.device, num: each.num })) : [{ who: device, num }];

/** Phones get numbers in the order in which they added something: other phones are told no name and no id. */
const numberPhones = (lines: readonly SittingLine[]): ReadonlyMap<string | null, number> => {
  const devices = lines.flatMap(listAdders).flatMap(({ who }) => who ?? []);
  return new Map([...new Set(devices)].map((device, index) => [device, index + 1]));
};

const addedIn = (order: OrderRow, lines: readonly SittingLine[], column: Column) =>
  splitByWho(
    column === 'vip' ? order.vip_total_cents : order.sell_total_cents,
    lines.map((line) => ({ total: mainAmount(Math.max(0, line[column].total)), addedBy: listAdders(line) })),
  );

const dueIn = (order: OrderRow, tenders: readonly TenderRow[], total: MainAmount): MainAmount =>
  isOpen(order.pay_status) ? mainAmount(Math.max(0, minus(total, sumAmounts(tenders.map(heldBy))))) : NO_MAIN;

/** What a promotion of whole orders counts of a line. */
const promotedIn = ({ sell: { gross, itemDiscount, wholeBill } }: SittingLine): MainAmount =>
  minus(minus(gross, itemDiscount), wholeBill);

/** What was read with the orders of a sitting. */
interface Read {
  readonly language: Language;
  readonly lines: readonly SittingLine[];
  readonly tenders: readonly TenderRow[];
  readonly phones: ReadonlyMap<string | null, number>;
  readonly courses: ReadonlyMap<number, Dish['course']>;
  readonly kitchen: Awaited<ReturnType<typeof kitchenProgress>>;
  readonly estimate: (line: SittingLine) => ReadyEstimate | null;
  readonly label: (order: OrderRow) => OrderView['statusLabel'];
}

/** Dishes that were added after an order was fetched are fetched again. */
const wasCollected = ({ collected_at: collectedAt }: OrderRow, readyAt: Date | null): boolean =>
  collectedAt !== null && readyAt !== null && collectedAt >= readyAt;

const toDish = (line: SittingLine, order: OrderRow, { language, phones, courses, kitchen, estimate }: Read): Dish => {
  const { state, readyAt, served } = kitchen(line);
  return {
    id: line.id,
    name: textIn(line.name, language),
    num: line.num,
    progress: dishProgress({
      roundAccepted: line.round_state === 'accepted',
      pending: isPendingLine(line),
      kitchen: state,
      collected: wasCollected(order, readyAt),
      served,
    }),
    course: courses.get(line.id) ?? null,
    phones: listAdders(line).map(({ who }) => phones.get(who) ?? null),
    estimate: estimate(line),
  };
};

/** Of an order with a dish that the kitchen does not have yet nothing is known. */
const estimateOrder = (dishes: readonly Dish[]): ReadyEstimate | null => {
  const expected = dishes.filter(({ progress }) => isExpected(progress));
  return expected.every(({ progress }) => progress === 'kitchen')
    ? estimateWhole(expected.map(({ estimate }) => estimate))
    : null;
};

const toOrder = (order: OrderRow, read: Read): OrderView => {
  const lines = read.lines.filter((line) => line.order_id === order.id);
  const tenders = read.tenders.filter((tender) => tender.order_id === order.id);
  const total = { sell: order.sell_total_cents, vip: order.vip_total_cents };
  const dishes = lines.map((line) => toDish(line, order, read));
  const byVip = new Map(addedIn(order, lines, 'vip').map(({ who, amount }) => [who, amount]));
  return {
    orderNo: order.order_no,
    payStatus: order.pay_status,
    statusLabel: read.label(order),
    placedAt: order.placed_at.getTime(),
    pending: lines.some(isPendingLine),
    column: order.settled_column ?? order.offline_column,
    total,
    due: { sell: dueIn(order, tenders, total.sell), vip: dueIn(order, tenders, total.vip) },
    subTotal: mainAmount(Math.max(0, sumAmounts(lines.map(promotedIn)))),
    conversionRatio: order.price_book.conversionRatio,
    dishes,
    estimate: estimateOrder(dishes),
    toCollect: order.dining_style === TAKE_AWAY,
    added: addedIn(order, lines, 'sell').map(({ who, amount }) => ({
      phone: read.phones.get(who) ?? null,
      sell: amount,
      vip: byVip.get(who) ?? NO_MAIN,
    })),
  };
};

/** What the phones of a table follow from the first order to the payment: a fixed number of statements. */
export const sittingView = async (call: Call<DinerCaller>): Promise<View> => {
  const { db, caller, language } = call;
  const { storeId } = caller;
  const orders = await loadSittingOrders(call);
  const ring = await loadCall(call);
  if (orders.length === 0) return { orders: [], ownPhone: null, call: ring };
  const lines = await loadSittingLines(db, storeId, orders);
  const tenders = await loadSittingTenders(db, storeId, orders);
  const { courses_on: hasCourses, shows_estimates: showsEstimates } = await loadStore(db, storeId);
  const courses = hasCourses ? await loadCourses(db, storeId, lines) : new Map<number, Dish['course']>();
  const kitchen = await kitchenProgress(db, storeId, lines);
  const estimate = showsEstimates ? await loadEstimates(db, storeId, lines, kitchen) : () => null;
  const label = await loadLabels(db, orders, lines);
  const phones = numberPhones(lines);
  const read = { language, lines, tenders, phones, courses, kitchen, estimate, label };
  return {
    orders: orders.map((order) => toOrder(order, read)),
    ownPhone: phones.get(caller.deviceId) ?? null,
    call: ring,
  };
};
