import type { Day } from './calendar';
import { dayjs } from './dayjs';
import { isOpen, type OpeningHours } from './hours';
import { fromLocal, toLocal, type Zone } from './zone';

/** Times at which guests may come, in minutes after midnight: the first and the last one. */
export interface ServingSpan {
  readonly from: number;
  readonly to: number;
}

/** When a store takes guests who reserved. */
export interface SlotRule {
  readonly spans: readonly ServingSpan[];
  readonly slotMinutes: number;
  readonly hours: OpeningHours;
  readonly zone: Zone;
}

/** A day that can be reserved, and its times, in ms; none where the store is closed or the day is nearly over. */
export interface SlotDay {
  readonly day: Day;
  readonly times: readonly number[];
}

/** Whether spans can be served: none ends before it begins, and none begins before the one above it has ended. */
export const areSpans = (spans: readonly ServingSpan[]): boolean =>
  spans.every(({ from, to }, index) => from <= to && from > (spans[index - 1]?.to ?? -1));

const minutesIn = ({ spans, slotMinutes }: SlotRule): readonly number[] =>
  spans.flatMap(({ from, to }) =>
    Array.from({ length: Math.max(0, Math.floor((to - from) / slotMinutes) + 1) }, (_, i) => from + i * slotMinutes),
  );

/**
 * The times that are offered from today on, for a number of days (P-06); only those after now, while the store is open.
 * A time that the clock leaves out is not offered, and one that comes twice is offered once, the first time.
 */
export const slotDays = (rule: SlotRule, now: number, days: number): readonly SlotDay[] => {
  const { zone } = rule;
  const today = dayjs.utc(toLocal(now, zone)).startOf('day');
  return Array.from({ length: days }, (_, index) => {
    const day = today.add(index, 'day');
    const times = minutesIn(rule)
      .map((minute) => day.add(minute, 'minute').valueOf())
      .map((local) => ({ local, at: fromLocal(local, zone) }))
      .filter(({ local, at }) => toLocal(at, zone) === local && at > now && isOpen(rule.hours, at, zone))
      .map(({ at }) => at);
    return { day: day.format('YYYY-MM-DD') as Day, times };
  });
};
