import { calendarDay, daysBetween, minuteOfDay } from '@romduol/domain/time/calendar';
import { areSpans, slotDays } from '@romduol/domain/time/slots';
import { fixedZone } from '@romduol/domain/time/zone';
import fc from 'fast-check';
import { ZONES } from '../support/zones';
import { zoneNamed } from '../../server/zones/zone-named';

const HOUR = 60;
const DAYS = 3;
/** Offsets from Baker Island to Kiritimati, by the quarter of an hour, and zones whose clocks change. */
const zones = fc.oneof(
  fc.integer({ min: -12 * 4, max: 14 * 4 }).map((quarters) => fixedZone(quarters * 15)),
  fc.constantFrom(...ZONES).map(zoneNamed),
);
const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2030, 0, 1) });
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 24 * HOUR - 1 }), { minLength: 2, maxLength: 6 })
  .map((minutes) => minutes.sort((one, other) => one - other))
  .map((minutes) =>
    Array.from({ length: Math.floor(minutes.length / 2) }, (_, i) => ({
      from: minutes[2 * i] ?? 0,
      to: minutes[2 * i + 1] ?? 0,
    })),
  );
const rules = fc.record({
  spans,
  slotMinutes: fc.integer({ min: 5, max: 240 }),
  hours: fc.constant(null),
  zone: zones,
});

describe('the times that can be reserved, in any zone', () => {
  it('P-06 V-09: are of today, tomorrow and the day after by the store’s calendar, and after now', () => {
    fc.assert(
      fc.property(rules, instants, (rule, now) => {
        const days = slotDays(rule, now, DAYS);
        expect(days).toHaveLength(DAYS);
        days.forEach(({ day, times }, index) => {
          for (const at of times) {
            expect(calendarDay(at, rule.zone)).toBe(day);
            expect(daysBetween(now, at, rule.zone)).toBe(index);
            expect(at).toBeGreaterThan(now);
          }
        });
      }),
    );
  });

  it('are within the spans by the store’s clock, a slot apart, none twice', () => {
    fc.assert(
      fc.property(rules, instants, (rule, now) => {
        expect(areSpans(rule.spans)).toBe(true);
        const days = slotDays(rule, now, DAYS);
        const times = days.flatMap((day) => day.times);
        expect(new Set(times).size).toBe(times.length);
        for (const day of days) {
          const minutes = day.times.map((at) => minuteOfDay(at, rule.zone));
          expect(new Set(minutes).size).toBe(minutes.length);
          for (const minute of minutes) {
            const span = rule.spans.find(({ from, to }) => minute >= from && minute <= to);
            expect((minute - (span?.from ?? Number.NaN)) % rule.slotMinutes).toBe(0);
          }
        }
      }),
    );
  });

  it('every time of the rule that the clock shows on the day after is offered, once', () => {
    fc.assert(
      fc.property(rules, instants, (rule, now) => {
        const tomorrow = slotDays(rule, now, DAYS)[1];
        const start = (tomorrow?.times[0] ?? now) - 36 * HOUR * 60_000;
        const shown = new Set<number>();
        for (let at = Math.floor(start / 60_000) * 60_000; at < start + 72 * HOUR * 60_000; at += 60_000) {
          if (calendarDay(at, rule.zone) === tomorrow?.day) shown.add(minuteOfDay(at, rule.zone));
        }
        const wanted = rule.spans
          .flatMap(({ from, to }) => {
            const count = Math.floor((to - from) / rule.slotMinutes) + 1;
            return Array.from({ length: count }, (_, index) => from + index * rule.slotMinutes);
          })
          .filter((minute) => shown.has(minute));
        expect(tomorrow?.times.map((at) => minuteOfDay(at, rule.zone))).toEqual(wanted);
      }),
      // Each run checks every minute of three days.
      { numRuns: 40 },
    );
  });
});
