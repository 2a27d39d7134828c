import { calendarDay, clock, daysBetween, minuteOfDay } from '@romduol/domain/time/calendar';
import { areSpans, slotDays } from '@romduol/domain/time/slots';
import fc from 'fast-check';

const HOUR = 60;
const DAYS = 3;
/** Zones from Baker Island to Kiritimati, by the quarter of an hour. */
const zones = fc.integer({ min: -12 * 4, max: 14 * 4 }).map((quarters) => quarters * 15);
const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
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
  zoneOffsetMinutes: zones,
});

describe('the times that can be reserved, in any zone', () => {
  it('P-06 V-09: are of today, tomorrow and the day after by the store’s calendar, and after now', () => {
    fc.assert(
      fc.property(rules, instants, (rule, now) => {
        const days = slotDays(rule, now, DAYS);
        expect(days).toHaveLength(DAYS);
        days.forEach(({ day, times }, index) => {
          for (const at of times) {
            expect(calendarDay(at, rule.zoneOffsetMinutes)).toBe(day);
            expect(daysBetween(now, at, rule.zoneOffsetMinutes)).toBe(index);
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
        const times = slotDays(rule, now, DAYS).flatMap((day) => day.times);
        expect(new Set(times).size).toBe(times.length);
        for (const at of times) {
          const minute = minuteOfDay(at, rule.zoneOffsetMinutes);
          const span = rule.spans.find(({ from, to }) => minute >= from && minute <= to);
          expect((minute - (span?.from ?? Number.NaN)) % rule.slotMinutes).toBe(0);
        }
      }),
    );
  });

  it('a store whose clocks change for summer offers the same times by its clock, and what was reserved stays the instant that it was', () => {
    fc.assert(
      fc.property(rules, instants, fc.constantFrom(-60, 60), (rule, now, change) => {
        const summer = { ...rule, zoneOffsetMinutes: rule.zoneOffsetMinutes + change };
        const byClock = (zoned: typeof rule): string[] =>
          (slotDays(zoned, now, DAYS)[1]?.times ?? []).map((at) => clock(at, zoned.zoneOffsetMinutes));
        expect(byClock(summer)).toEqual(byClock(rule));
        for (const at of slotDays(rule, now, DAYS)[2]?.times ?? []) {
          const shift = minuteOfDay(at, summer.zoneOffsetMinutes) - minuteOfDay(at, rule.zoneOffsetMinutes);
          expect((shift + 24 * HOUR) % (24 * HOUR)).toBe((change + 24 * HOUR) % (24 * HOUR));
        }
      }),
    );
  });
});
