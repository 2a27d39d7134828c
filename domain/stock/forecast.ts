import type { Day, Weekday } from '../time/calendar';
import { addDays, countDays, weekdayOnDay } from '../time/days';
import type { StockMeasure, StockUnit } from './units';

/** So many same weekdays are looked at. */
export const FORECAST_WEEKS = 4;
const WEEK = 7;

/** What the sales of the last weeks took of an ingredient. */
export interface UseHistory {
  /** In thousandths, of each business day on which some was used. */
  readonly used: ReadonlyMap<Day, number>;
  /** The days on which the store sold anything: on others it was closed, and they say nothing. */
  readonly open: ReadonlySet<Day>;
  /** The first day of which the use is known; null = of none. */
  readonly since: Day | null;
}

/** When a supplier delivers. */
interface DeliveryTerms {
  /** Days from an order to the earliest delivery. */
  readonly leadDays: number;
  /** On which weekdays; empty = on every day. */
  readonly weekdays: readonly Weekday[];
}

/** The delivery of what is ordered today, and the one after it: until then what is there must last. */
interface Deliveries {
  readonly arrives: Day;
  readonly next: Day;
}

export const planDeliveries = (today: Day, { leadDays, weekdays }: DeliveryTerms): Deliveries => {
  const first = (from: Day): Day => {
    const week = Array.from({ length: WEEK }, (_, after) => addDays(from, after));
    return week.find((day) => weekdays.includes(weekdayOnDay(day))) ?? from;
  };
  const arrives = first(addDays(today, leadDays));
  return { arrives, next: first(addDays(arrives, 1)) };
};

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, each) => sum + each, 0) / values.length;

/**
 * What a day is expected to take: the mean of the last four same weekdays before today, of those that are known and on which
 * the store was open. Of a weekday of which none is known yet, the mean of all known days.
 */
const expectDay = ({ used, open, since }: UseHistory, today: Day, day: Day): number => {
  if (since === null) return 0;
  const before = (step: number, count: number, last: Day): readonly Day[] =>
    Array.from({ length: count }, (_, index) => addDays(last, -index * step)).filter((each) => each >= since);
  const use = (days: readonly Day[]): number =>
    mean(days.filter((each) => open.has(each)).map((each) => Math.max(0, used.get(each) ?? 0)));
  // The last day of its weekday that is over.
  const back = Math.floor(countDays(today, day) / WEEK) + 1;
  const same = before(WEEK, FORECAST_WEEKS, addDays(day, -WEEK * back));
  return use(same.length > 0 ? same : before(1, WEEK, addDays(today, -1)));
};

/** What is expected to be used from today until before a day, in thousandths. What today used already is gone. */
export const forecastUse = (history: UseHistory, today: Day, until: Day): number => {
  const rest = Math.max(0, expectDay(history, today, today) - (history.used.get(today) ?? 0));
  const later = Array.from({ length: Math.max(0, countDays(today, until) - 1) }, (_, index) =>
    expectDay(history, today, addDays(today, index + 1)),
  );
  return Math.ceil(later.reduce((sum, each) => sum + each, rest));
};

/** Without packs nobody orders 1.333 kg. In thousandths. */
const STEPS: Readonly<Record<StockUnit, number>> = { g: 1_000, kg: 100_000, ml: 1_000, l: 100_000, piece: 1_000 };

/** What there is of an ingredient, and what is to be there. In thousandths. */
interface Need {
  readonly forecast: number;
  readonly minimum: number;
  readonly stock: number;
  /** Ordered, and not received yet. */
  readonly onOrder: number;
}

/** How much to buy, in whole packs; 0 = enough is there, or comes. */
export const suggestQuantity = (
  { forecast, minimum, stock, onOrder }: Need,
  { unit, packThousandths }: StockMeasure,
): number => {
  const missing = forecast + minimum - stock - onOrder;
  const step = packThousandths ?? STEPS[unit];
  return missing <= 0 ? 0 : Math.ceil(missing / step) * step;
};

/** Why it is bought: there is less than its minimum now, or there will be. */
type BuyReason = 'minimum' | 'forecast';

export const buyReason = ({ minimum, stock, onOrder }: Need): BuyReason =>
  stock + onOrder < minimum ? 'minimum' : 'forecast';
