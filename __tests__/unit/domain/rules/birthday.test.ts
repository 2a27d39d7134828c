import { birthdayCouponDue, isBirthday } from '@romduol/domain/rules/birthday';
import type { Day } from '@romduol/domain/time/calendar';

const due = (born: { month: number; day: number }, today: string, before = 7) =>
  birthdayCouponDue(born, today as Day, before);

describe('birthdays of members (34.5)', () => {
  it.each([
    [{ month: 2, day: 29 }, true],
    [{ month: 2, day: 30 }, false],
    [{ month: 12, day: 31 }, true],
  ])('%j is a day of some year: %s', (born, expected) => expect(isBirthday(born)).toBe(expected));

  it.each([
    ['so many days before', '2026-05-03', 2026],
    ['the day itself', '2026-05-10', 2026],
    ['one day earlier than that', '2026-05-02', null],
    ['the day after', '2026-05-11', null],
  ])('the coupon of 10 May with 7 days is due on %s (%s): %s', (_when, today, year) =>
    expect(due({ month: 5, day: 10 }, today)).toBe(year),
  );

  it('a birthday in January is due in December, for its own year', () =>
    expect(due({ month: 1, day: 2 }, '2026-12-28')).toBe(2027));

  it.each([
    ['2027-02-28', 2027],
    ['2027-03-01', null],
    ['2028-02-29', 2028],
  ])('29 February is kept on the 28th where there is none: on %s %s', (today, year) =>
    expect(due({ month: 2, day: 29 }, today, 0)).toBe(year),
  );
});
