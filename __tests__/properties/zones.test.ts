import { businessDayAt, businessDayStart } from '@romduol/domain/time/business-day';
import { calendarDay, clock, daysBetween, minuteOfDay, weekday } from '@romduol/domain/time/calendar';
import { addDays, daysLater, formatMoment, minuteOnDay, parseMoment } from '@romduol/domain/time/days';
import { dayjs } from '@romduol/domain/time/dayjs';
import { isOpen, nextChange, nextOpening, turnsAt } from '@romduol/domain/time/hours';
import { fromLocal, toLocal, zoneFrom } from '@romduol/domain/time/zone';
import fc from 'fast-check';
import { zoneAnswer, zoneAnswerSince, zoneNamed } from '../../server/zones/zone-named';
import { findChanges, ZONES } from '../support/zones';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEARS = [2010, 2024, 2025, 2026, 2027] as const;

const zoneNames = fc.constantFrom(...ZONES);
/** Half of the instants are within a day of a change. */
const moments = fc.tuple(zoneNames, fc.constantFrom(...YEARS)).chain(([name, year]) => {
  const changes = findChanges(name, year);
  const anywhere = fc.integer({ min: Date.UTC(year), max: Date.UTC(year + 1) - 1 });
  const near = fc
    .tuple(fc.constantFrom(...(changes.length === 0 ? [Date.UTC(year)] : changes)), fc.integer({ min: -DAY, max: DAY }))
    .map(([change, by]) => change + by);
  return fc.oneof(anywhere, near).map((instant) => ({ name, instant }));
});
const cutOffs = fc.oneof(fc.integer({ min: 0, max: 1_439 }), fc.constantFrom(0, 30, 60, 120, 150, 180));
const spans = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }).map((day) => day as 0 | 1 | 2 | 3 | 4 | 5 | 6),
  opens: fc.integer({ min: 0, max: 1_439 }),
  closes: fc.integer({ min: 0, max: 1_440 }),
});
const weeks = fc.array(spans, { minLength: 1, maxLength: 10 });

describe('the offset of a zone', () => {
  it('is that of dayjs at any instant, and that of the platform', () => {
    fc.assert(
      fc.property(moments, ({ name, instant }) => {
        const offset = zoneNamed(name)(instant);
        expect(offset).toBe(dayjs(instant).tz(name).utcOffset());
        const [, sign, hours, minutes] =
          /GMT(?:([+-])(\d\d):(\d\d))?/.exec(
            new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' }).format(instant),
          ) ?? [];
        expect(Math.abs(offset)).toBe(Number(hours ?? 0) * 60 + Number(minutes ?? 0));
        if (offset !== 0) expect(sign).toBe(offset < 0 ? '-' : '+');
      }),
    );
  });

  it('a phone with the offset in force and the changes computes the same, for two years each way', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -700, max: 700 }), ({ name, instant }, days) => {
        const zone = zoneFrom(zoneAnswer(name, new Date(instant)));
        expect(zone(instant)).toBe(zoneNamed(name)(instant));
        // Before the first change in the answer, only the offset in force is known.
        const { zoneChanges: changes } = zoneAnswer(name, new Date(instant));
        const at = Math.max(instant + days * DAY, changes[0]?.at ?? 0);
        expect(zone(at)).toBe(zoneNamed(name)(at));
      }),
    );
  });

  it('what an order tells is right from the instant at which it was placed', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 365 }), ({ name, instant }, days) => {
        const zone = zoneFrom(zoneAnswerSince(name, new Date(instant)));
        expect(zone(instant + days * DAY)).toBe(zoneNamed(name)(instant + days * DAY));
      }),
    );
  });
});

describe('the thin calendar of the menu page', () => {
  it('says what dayjs says of the day, the clock, the weekday and the days between', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -40, max: 40 }), ({ name, instant }, days) => {
        const zone = zoneFrom(zoneAnswer(name, new Date(instant)));
        const shown = dayjs(instant).tz(name);
        expect(calendarDay(instant, zone)).toBe(shown.format('YYYY-MM-DD'));
        expect(clock(instant, zone)).toBe(shown.format('HH:mm'));
        expect(minuteOfDay(instant, zone)).toBe(shown.hour() * 60 + shown.minute());
        expect(weekday(instant, zone)).toBe(shown.day());
        const other = instant + days * DAY + 7 * HOUR;
        const day = (at: number) => dayjs.utc(dayjs(at).tz(name).format('YYYY-MM-DD'));
        expect(daysBetween(instant, other, zoneNamed(name))).toBe(day(other).diff(day(instant), 'day'));
      }),
    );
  });
});

describe('a time on the clock', () => {
  it('leads back to the first instant that shows it; a skipped time is later by the length of the gap', () => {
    fc.assert(
      fc.property(moments, ({ name, instant }) => {
        const zone = zoneNamed(name);
        const local = toLocal(instant, zone);
        const back = fromLocal(local, zone);
        // Shown at this instant, so it is not left out: this is the first instant that shows it.
        expect(toLocal(back, zone)).toBe(local);
        expect(back).toBeLessThanOrEqual(instant);
        expect(parseMoment(formatMoment(instant, zone), zone)).toBe(Math.floor(back / MINUTE) * MINUTE);
      }),
    );
  });

  it('never runs backwards over the clock: a later time is not an earlier instant', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 2 * DAY }), ({ name, instant }, later) => {
        const zone = zoneNamed(name);
        const change = instant + zone(instant) * MINUTE;
        const back = fromLocal(change + later, zone) - fromLocal(change, zone);
        // Where a time is left out it is moved forward, past those that follow it by less than was left out.
        expect(back).toBeGreaterThanOrEqual(-HOUR);
        const isShown = toLocal(fromLocal(change + later, zone), zone) === change + later;
        if (isShown) expect(back).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('so many days later is the same time, where the clock shows it', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 400 }), ({ name, instant }, days) => {
        const zone = zoneNamed(name);
        const later = daysLater(instant, days, zone);
        const local = toLocal(instant, zone) + days * DAY;
        if (toLocal(later, zone) !== local) expect(toLocal(later, zone) - local).toBeLessThanOrEqual(HOUR);
        expect(daysBetween(instant, later, zone)).toBeGreaterThanOrEqual(days);
      }),
    );
  });
});

describe('business days', () => {
  it('S-33 follow each other without a gap or an overlap, and hold the instant', () => {
    fc.assert(
      fc.property(moments, cutOffs, ({ name, instant }, cutOffMinutes) => {
        const rule = { zone: zoneNamed(name), cutOffMinutes };
        const { day, start, end } = businessDayAt(instant, rule);
        expect(start).toBeLessThanOrEqual(instant);
        expect(end).toBeGreaterThan(instant);
        expect(businessDayAt(start, rule).day).toBe(day);
        expect(businessDayAt(end - 1, rule).day).toBe(day);
        expect(businessDayAt(end, rule)).toMatchObject({ day: addDays(day, 1), start: end });
        expect(businessDayStart(day, rule)).toBe(start);
      }),
    );
  });

  it('S-33 have 24 hours, and one more or less by what the clock changed within', () => {
    fc.assert(
      fc.property(moments, cutOffs, ({ name, instant }, cutOffMinutes) => {
        const zone = zoneNamed(name);
        const { start, end } = businessDayAt(instant, { zone, cutOffMinutes });
        const shown = toLocal(end, zone) - toLocal(start, zone);
        expect(end - start).toBe(shown - (zone(end) - zone(start)) * MINUTE);
        // A day that begins or ends at a time that the clock leaves out is shown longer or shorter.
        expect(Math.abs(shown - DAY)).toBeLessThanOrEqual(HOUR);
      }),
    );
  });
});

describe('opening hours', () => {
  it('M-05 a span of a day is open from its opening until before its close, and the clock shows both', () => {
    fc.assert(
      fc.property(moments, spans, ({ name, instant }, span) => {
        const zone = zoneNamed(name);
        const day = calendarDay(instant, zone);
        const hours = [{ ...span, weekday: weekday(instant, zone) }];
        const opens = minuteOnDay(day, span.opens, zone);
        const length = span.closes > span.opens ? span.closes : span.closes + 1_440;
        const closes = minuteOnDay(day, length, zone);
        fc.pre(closes > opens);
        for (const at of [opens, closes - 1]) expect(isOpen(hours, at, zone)).toBe(true);
        expect(isOpen(hours, closes, zone)).toBe(false);
        const isShown = toLocal(opens, zone) % DAY === span.opens * MINUTE;
        if (isShown) expect(clock(opens, zone)).toBe(clock(span.opens * MINUTE, () => 0));
        expect(nextChange(hours, opens - 1, zone)).toBe(opens);
        expect(nextOpening(hours, opens - 1, zone)).toEqual(hours[0]);
      }),
    );
  });

  it('M-05 between two changes a store is open or closed throughout, and it turns at a change', () => {
    fc.assert(
      fc.property(moments, weeks, ({ name, instant }, hours) => {
        const zone = zoneNamed(name);
        const next = nextChange(hours, instant, zone) ?? Number.NaN;
        expect(next).toBeGreaterThan(instant);
        expect(isOpen(hours, next - 1, zone)).toBe(isOpen(hours, instant, zone));
        const turn = turnsAt(hours, instant, zone);
        if (turn === null) return;
        expect(isOpen(hours, turn - 1, zone)).toBe(isOpen(hours, instant, zone));
        expect(isOpen(hours, turn, zone)).toBe(!isOpen(hours, instant, zone));
      }),
    );
  });

  it('M-05 a store that is open all day, every day, never closes', () => {
    const always = ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => ({ weekday: day, opens: 0, closes: 0 }));
    fc.assert(
      fc.property(moments, ({ name, instant }) => {
        expect(isOpen(always, instant, zoneNamed(name))).toBe(true);
        expect(turnsAt(always, instant, zoneNamed(name))).toBeNull();
      }),
    );
  });
});
