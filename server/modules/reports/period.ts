import type { Endpoints, Input } from '@romduol/contract';
import { businessDay } from '@romduol/domain/time/calendar';
import { reportRangeProblems } from '@romduol/domain/rules/back-office';
import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { Refusal, refuseProblems } from '../../http/refusal';
import type { Store } from '../store';

export type ReportRequest = Input<Endpoints['salesReport']>;

/** Report days with both ends in them, and the instants at which the first begins and the last ends. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly start: Date;
  readonly end: Date;
}

/** A report is of a year and a day at most. */
const MOST_DAYS = 366;
const WEEK = 7;

/** Days since 1970 of 'YYYY-MM-DD'. Throws badInput for a day that no calendar has. */
const parseDay = (day: string, field: string): number => {
  const days = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  if (!Number.isInteger(days) || formatDay(days) !== day) throw new Refusal('badInput', { field });
  return days;
};
const formatDay = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const toMonday = (days: number): number => days - ((days + 3) % WEEK);
const firstOfMonth = (days: number): number => Date.parse(`${formatDay(days).slice(0, 7)}-01T00:00:00Z`) / DAY_MS;

const PRESETS = {
  today: (today) => [today, today],
  yesterday: (today) => [today - 1, today - 1],
  lastWeek: (today) => [toMonday(today) - WEEK, toMonday(today) - 1],
  lastMonth: (today) => [firstOfMonth(firstOfMonth(today) - 1), firstOfMonth(today) - 1],
} as const satisfies Record<NonNullable<ReportRequest['preset']>, (today: number) => readonly [number, number]>;

const toRange = ({ preset, from, to }: ReportRequest, today: number): readonly [number, number] => {
  if (from === undefined && to === undefined) return PRESETS[preset ?? 'today'](today);
  if (from === undefined || to === undefined)
    throw new Refusal('badInput', { field: from === undefined ? 'from' : 'to' });
  return [parseDay(from, 'from'), parseDay(to, 'to')];
};

/** The same weekday a week before a report day. */
export const weekBefore = (day: string): string => formatDay(parseDay(day, 'from') - WEEK);

/**
 * The report days that are asked for, in the store's zone and from its cut-off: a preset, or a range (V-12). Throws
 * badInput for a range that ends before it starts, or is longer than a year.
 */
export const toPeriod = (store: Store, asked: ReportRequest, now: Date): Period => {
  const { zone_offset_minutes: zone, day_cut_off_minutes: cutOff } = store;
  const [from, to] = toRange(asked, parseDay(businessDay(now.getTime(), zone, cutOff), 'now'));
  const start = from * DAY_MS + (cutOff - zone) * MINUTE_MS;
  const end = (to + 1) * DAY_MS + (cutOff - zone) * MINUTE_MS;
  refuseProblems(reportRangeProblems(start, end));
  if (to - from >= MOST_DAYS) throw new Refusal('badInput', { field: 'to' });
  return { from: formatDay(from), to: formatDay(to), start: new Date(start), end: new Date(end) };
};
