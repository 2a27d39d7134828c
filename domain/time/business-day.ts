import { calendarDay, type Day } from './calendar';
import { addDays, minuteOnDay } from './days';
import type { Zone } from './zone';

/** When the business days of a store begin: in minutes after midnight on its clock. */
export interface DayRule {
  readonly zone: Zone;
  readonly cutOffMinutes: number;
}

/** A business day: from `start` until before `end`, where the next one starts. In ms. */
export interface BusinessDay {
  readonly day: Day;
  readonly start: number;
  readonly end: number;
}

/** The instant at which a business day begins. */
export const businessDayStart = (day: Day, { zone, cutOffMinutes }: DayRule): number =>
  minuteOnDay(day, cutOffMinutes, zone);

/** The business day of an instant. Days follow each other without a gap, whatever the clock does. */
export const businessDayAt = (instant: number, rule: DayRule): BusinessDay => {
  // Where the clock was set back over midnight, the next day has begun although the clock shows this one.
  let day = addDays(calendarDay(instant, rule.zone), 1);
  while (businessDayStart(day, rule) > instant) day = addDays(day, -1);
  return { day, start: businessDayStart(day, rule), end: businessDayStart(addDays(day, 1), rule) };
};
