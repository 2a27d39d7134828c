import type { Endpoints, Input } from '@romduol/contract';
import { reportRangeProblems } from '@romduol/domain/rules/back-office';
import { businessDayAt, businessDayStart } from '@romduol/domain/time/business-day';
import type { Day, Weekday } from '@romduol/domain/time/calendar';
import { dayjs } from '@romduol/domain/time/dayjs';
import { addDays, countDays, parseDay } from '@romduol/domain/time/days';
import { findCountry } from '../../countries/country';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { storeDays } from '../../zones/store-zone';
import type { Store } from '../store';

export type ReportRequest = Input<Endpoints['salesReport']>;

/** Report days with both ends in them, and the instants at which the first begins and the last ends. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
  readonly start: Date;
  readonly end: Date;
}

/** A report is of a year and a day at most. */
const MOST_DAYS = 366;
const WEEK = 7;

type Range = readonly [from: Day, to: Day];

/** The month before the one of a day. */
const lastMonth = (today: Day): Range => {
  const last = dayjs.utc(today).startOf('month').subtract(1, 'day');
  return [last.startOf('month'), last].map((day) => day.format('YYYY-MM-DD') as Day) as unknown as Range;
};

/** The week before the one of a day. */
const lastWeek = (today: Day, weekStart: Weekday): Range => {
  const since = (dayjs.utc(today).day() - weekStart + WEEK) % WEEK;
  const first = addDays(today, -since - WEEK);
  return [first, addDays(first, WEEK - 1)];
};

const PRESETS = {
  today: (today) => [today, today],
  yesterday: (today) => [addDays(today, -1), addDays(today, -1)],
  lastWeek,
  lastMonth,
} as const satisfies Record<NonNullable<ReportRequest['preset']>, (today: Day, weekStart: Weekday) => Range>;

/** Throws badInput for a day that no calendar has. */
const dayIn = (text: string, field: string): Day => parseDay(text) ?? refuse('badInput', { field });

const toRange = ({ preset, from, to }: ReportRequest, today: Day, weekStart: Weekday): Range => {
  if (from === undefined && to === undefined) return PRESETS[preset ?? 'today'](today, weekStart);
  if (from === undefined || to === undefined)
    throw new Refusal('badInput', { field: from === undefined ? 'from' : 'to' });
  return [dayIn(from, 'from'), dayIn(to, 'to')];
};

/** The same weekday a week before a report day. */
export const weekBefore = (day: Day): Day => addDays(day, -WEEK);

/**
 * The report days that are asked for, in the store's zone and from its cut-off: a preset, or a range (V-12). Throws
 * badInput for a range that ends before it starts, or is longer than a year.
 */
export const toPeriod = (store: Store, asked: ReportRequest, now: Date): Period => {
  const rule = storeDays(store);
  const [from, to] = toRange(asked, businessDayAt(now.getTime(), rule).day, findCountry(store.country).weekStart);
  const start = businessDayStart(from, rule);
  const end = businessDayStart(addDays(to, 1), rule);
  refuseProblems(reportRangeProblems(start, end));
  if (countDays(from, to) >= MOST_DAYS) throw new Refusal('badInput', { field: 'to' });
  return { from, to, start: new Date(start), end: new Date(end) };
};
