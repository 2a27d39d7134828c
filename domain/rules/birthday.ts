import { addDays, countDays, parseDay } from '../time/days';
import type { Day } from '../time/calendar';

export interface Birthday {
  readonly month: number;
  readonly day: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** 29 February is kept on the 28th where there is none. */
const inYear = (year: number, { month, day }: Birthday): Day =>
  parseDay(`${year}-${two(month)}-${two(day)}`) ?? (`${year}-02-28` as Day);

/** Whether there is such a day in any year. */
export const isBirthday = ({ month, day }: Birthday): boolean => parseDay(`2024-${two(month)}-${two(day)}`) !== null;

/** The year of the birthday whose coupon is due on a day: from so many days before it to the day itself; null: none is. */
export const birthdayCouponDue = (born: Birthday, today: Day, daysBefore: number): number | null => {
  const year = Number(addDays(today, daysBefore).slice(0, 4));
  const until = countDays(today, inYear(year, born));
  return until >= 0 && until <= daysBefore ? year : null;
};
