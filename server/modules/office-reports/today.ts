import type { Endpoints, Output } from '@romduol/contract';
import { sumAmounts, NO_MAIN } from '@romduol/domain/money/amount';
import { businessDayAt } from '@romduol/domain/time/business-day';
import { clock, minuteOfDay } from '@romduol/domain/time/calendar';
import { turnsAt } from '@romduol/domain/time/hours';
import { DAY_MS } from '@romduol/domain/time/units';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { storeDays, storeZone } from '../../zones/store-zone';
import { listAreas } from '../organisation';
import { weekBefore } from '../reports';
import { type Store, storeOpen } from '../store';
import { groupByArea } from './by-area';
import { groupByCurrency } from './by-currency';
import { listReadableStores } from './readable-stores';
import { loadOpenOrders, loadSales, loadTables, type RunningDay } from './today-sums';

type Today = Output<Endpoints['officeToday']>;
type StoreToday = Today['stores'][number];

const HOURS = 24;
const HOUR_MINUTES = 60;

/** Where a cut-off is within an hour, a business day begins and ends in it: its end counts as one more hour. */
export const toRunningDay = (store: Store, now: number): RunningDay => {
  const rule = storeDays(store);
  const { day, start } = businessDayAt(now, rule);
  const firstHour = Math.floor(store.day_cut_off_minutes / HOUR_MINUTES);
  const hours = (Math.floor(minuteOfDay(now, rule.zone) / HOUR_MINUTES) - firstHour + HOURS) % HOURS;
  const isEnd = hours === 0 && now - start > DAY_MS / 2;
  return { storeId: store.id, day, before: weekBefore(day), firstHour, hoursPassed: isEnd ? HOURS : hours };
};

const NO_SALES = { orders: 0, guests: 0, refunds: 0, refunded: NO_MAIN, net: NO_MAIN, netBefore: NO_MAIN };
const NO_ORDERS = { waiting: 0, unpaidOrders: 0, unpaid: NO_MAIN };
const NO_TABLES = { occupied: 0, tables: 0 };

const addUp = (rows: readonly StoreToday[]) => {
  const count = (name: 'orders' | 'guests' | 'refunds' | 'waiting' | 'occupied' | 'tables' | 'unpaidOrders'): number =>
    rows.reduce((sum, row) => sum + row[name], 0);
  const amount = (name: 'refunded' | 'net' | 'netBefore' | 'unpaid') => sumAmounts(rows.map((row) => row[name]));
  return {
    orders: count('orders'),
    guests: count('guests'),
    refunds: count('refunds'),
    refunded: amount('refunded'),
    net: amount('net'),
    netBefore: amount('netBefore'),
    waiting: count('waiting'),
    occupied: count('occupied'),
    tables: count('tables'),
    unpaidOrders: count('unpaidOrders'),
    unpaid: amount('unpaid'),
  };
};

const describeStore = (store: Store, { now, language, caller }: Call<StaffCaller>) => {
  const zone = storeZone(store);
  const state = store.closed ? 'closed' : store.suspended ? 'suspended' : 'open';
  const isOpen = state === 'open' && storeOpen(store, now);
  const opensAt = state !== 'open' || isOpen ? null : turnsAt(store.hours, now.getTime(), zone);
  return {
    storeId: store.id,
    name: textIn(store.name, language),
    current: store.id === caller.storeId,
    state,
    isOpen,
    opens: opensAt === null || opensAt - now.getTime() >= DAY_MS ? null : clock(opensAt, zone),
    clock: clock(now.getTime(), zone),
    currency: store.currency,
  } as const;
};

/** The business day that runs in every store of the caller's login, by as many statements as of one store. */
export const officeToday = async (call: Call<StaffCaller>): Promise<Today> => {
  const { db, now } = call;
  const stores = await listReadableStores(call);
  const ids = stores.map(({ id }) => id);
  const days = stores.map((store) => toRunningDay(store, now.getTime()));
  const [sales, orders, tables, areas] = await Promise.all([
    loadSales(db, days),
    loadOpenOrders(db, ids),
    loadTables(db, ids),
    listAreas(db, stores[0]?.organisation_id ?? 0),
  ]);
  const find = <Row extends { readonly storeId: number }>(
    rows: readonly Row[],
    id: number,
  ): Omit<Row, 'storeId'> | undefined => rows.find(({ storeId }) => storeId === id);
  const list = stores.map((store, index): StoreToday => ({
    ...NO_SALES,
    ...NO_ORDERS,
    ...NO_TABLES,
    ...find(sales, store.id),
    ...find(orders, store.id),
    ...find(tables, store.id),
    day: days[index]?.day ?? '',
    ...describeStore(store, call),
  }));
  const addUpIn = (some: readonly Store[]) => {
    const own = new Set(some.map(({ id }) => id));
    return { stores: some.length, ...addUp(list.filter(({ storeId }) => own.has(storeId))) };
  };
  return {
    at: now.getTime(),
    stores: list,
    currencies: groupByCurrency(stores).map(({ currency, stores: own }) => ({
      currency,
      ...addUpIn(own),
      areas: groupByArea(own, areas).map(({ areaId, name, stores: ofArea }) => ({ areaId, name, ...addUpIn(ofArea) })),
    })),
  };
};
