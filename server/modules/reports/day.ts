import type { Endpoints, Output } from '@romduol/contract';
import { NO_MAIN } from '@romduol/domain/money/amount';
import { clock as clockAt } from '@romduol/domain/time/calendar';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Db } from '../../db/db';
import type { Language } from '@romduol/domain/languages';
import { storeZone } from '../../zones/store-zone';
import type { Store } from '../store';
import { channelReport } from './channels';
import { itemReport } from './items';
import { type Period, toPeriod, weekBefore } from './period';
import { loadSeries, salesReport } from './sales';
import { tableTurns } from './tables';

type Day = Output<Endpoints['dayAtGlance']>;
type Hours = Awaited<ReturnType<typeof loadSeries>>;

/** Dishes that are named. */
const BEST = 8;
const HOURS = 24;
/** Dishes that were refunded whole, or given free, brought nothing. */
const broughtSomething = ({ net }: { readonly net: number }): boolean => net > 0;
/** Clocks change by half an hour at least, on the quarter. */
const QUARTER_MS = 15 * MINUTE_MS;

/** The hours that the clock shows in a period. */
const shownHours = (store: Store, { start, end }: Period): ReadonlySet<string> => {
  const zone = storeZone(store);
  const quarters = Math.ceil((end.getTime() - start.getTime()) / QUARTER_MS);
  return new Set(
    Array.from({ length: quarters }, (_, index) => clockAt(start.getTime() + index * QUARTER_MS, zone).slice(0, 2)),
  );
};

/**
 * Every hour from the first to the last in which either day sold something, in the order of the report day. An hour that
 * the clock leaves out today is there only where the day before had it and sold something in it.
 */
const toHours = (store: Store, period: Period, today: Hours, before: Hours): Day['hours'] => {
  const cutOff = Math.floor(store.day_cut_off_minutes / 60);
  const shown = shownHours(store, period);
  const clock = Array.from({ length: HOURS }, (_, place) => String((cutOff + place) % HOURS).padStart(2, '0'));
  const sold = new Map(today.map((each) => [each.key, each]));
  const soldBefore = new Map(before.map((each) => [each.key, each]));
  const isSold = (hour: string): boolean => sold.has(hour) || soldBefore.has(hour);
  const first = clock.findIndex(isSold);
  const last = clock.findLastIndex(isSold);
  return first < 0
    ? []
    : clock
        .slice(first, last + 1)
        .filter((hour) => shown.has(hour) || isSold(hour))
        .map((hour) => ({
          hour,
          net: sold.get(hour)?.net ?? NO_MAIN,
          netBefore: soldBefore.get(hour)?.net ?? NO_MAIN,
        }));
};

/** The report day that runs, beside the same weekday a week before: the reports of that day, in one answer. */
export const dayAtGlance = async (
  db: Db,
  store: Store,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<Day> => {
  const period = toPeriod(store, {}, now);
  const before = weekBefore(period.from);
  const about = { db, store, period, language };
  const { sum, series } = await salesReport(about);
  const hoursBefore = await loadSeries(db, store, toPeriod(store, { from: before, to: before }, now));
  const { items } = await itemReport(about);
  const { channels, net, unsettled } = await channelReport(about, sum.net);
  return {
    day: period.from,
    before,
    sum: {
      orders: sum.orders,
      guests: sum.guests,
      total: sum.total,
      refunded: sum.refunded,
      net: sum.net,
      ...(sum.tax !== undefined && { tax: sum.tax }),
    },
    hours: toHours(store, period, series, hoursBefore),
    best: items
      .filter(broughtSomething)
      .slice(0, BEST)
      .map((item) => ({
        goodsId: item.goodsId,
        name: item.name,
        num: item.num,
        weight: item.weight,
        net: item.net,
      })),
    channels: channels.map((each) => ({ channel: each.channel, through: each.through, net: each.net })),
    channelsNet: net,
    unsettled,
    tables: await tableTurns(db, store, period),
  };
};
