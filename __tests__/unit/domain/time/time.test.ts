import { businessDayAt } from '../../../../domain/time/business-day';
import { clock, daysBetween, minuteOfClock, minuteOfDay } from '../../../../domain/time/calendar';
import { timeLeft } from '../../../../domain/time/countdown';
import { isOpen, nextChange, nextOpening, type OpeningHours, turnsAt } from '../../../../domain/time/hours';
import { MINUTE_MS } from '../../../../domain/time/units';
import { fixedZone, zoneFrom } from '../../../../domain/time/zone';

const OFFSET = 420;
const PHNOM_PENH = fixedZone(OFFSET);
const at = (...parts: [number, number, number, number?, number?]): number =>
  Date.UTC(parts[0], parts[1] - 1, parts[2], parts[3] ?? 0, parts[4] ?? 0) - OFFSET * 60_000;

describe('S-33 days in the zone of the store', () => {
  it('S-33 a report day starts at the cut-off of the store', () => {
    const day = (instant: number, cutOffMinutes: number) => businessDayAt(instant, { zone: PHNOM_PENH, cutOffMinutes });
    const cutOff = 4 * 60;
    expect(day(at(2026, 11, 21, 3, 59), cutOff).day).toBe('2026-11-20');
    expect(day(at(2026, 11, 21, 4, 0), cutOff).day).toBe('2026-11-21');
    expect(day(at(2026, 12, 31, 23, 59), 0).day).toBe('2026-12-31');
    expect(day(at(2028, 3, 1, 1, 0), cutOff).day).toBe('2028-02-29');
    expect(day(at(2026, 11, 21, 3, 59), cutOff).start).toBe(at(2026, 11, 20, 4, 0));
    expect(day(at(2026, 11, 21, 4, 0), cutOff).start).toBe(at(2026, 11, 21, 4, 0));
  });

  it('S-33 the clock of the store shows hours and minutes', () => {
    expect(clock(at(2026, 11, 20, 18, 46), PHNOM_PENH)).toBe('18:46');
    expect(clock(at(2026, 11, 20, 0, 5), PHNOM_PENH)).toBe('00:05');
    expect(clock(-1, fixedZone(0))).toBe('23:59');
  });

  it('a clock of twelve hours begins at 12:00 AM and 12:00 PM', () => {
    const zone = zoneFrom({ zoneOffsetMinutes: 0, twelveHours: true });
    const shown = [0, 59, 60, 719, 720, 780, 1_439].map((minute) => clock(minute * MINUTE_MS, zone));
    expect(shown).toEqual(
      ['12:00 AM', '12:59 AM', '1:00 AM', '11:59 AM', '12:00 PM', '1:00 PM', '11:59 PM'].map((text) =>
        text.replace(' ', '\u00A0'),
      ),
    );
    expect([' 9:30', '21.00', '00：05'].map(minuteOfClock)).toEqual([570, 1260, 5]);
    expect(['24:00', '9:60', 'noon', ''].map(minuteOfClock)).toEqual([null, null, null, null]);
    expect(minuteOfDay(at(2026, 11, 20, 18, 46), PHNOM_PENH)).toBe(18 * 60 + 46);
  });

  it('P-06 days between two instants are counted by the calendar, not by hours', () => {
    expect(daysBetween(at(2026, 11, 20, 23, 59), at(2026, 11, 21, 0, 1), PHNOM_PENH)).toBe(1);
    expect(daysBetween(at(2026, 11, 20, 0, 1), at(2026, 11, 20, 23, 59), PHNOM_PENH)).toBe(0);
  });
});

describe('M-05 opening hours', () => {
  /** Friday 11:00 to 14:00 and 17:00 to 02:00 on Saturday. */
  const hours: OpeningHours = [
    { weekday: 5, opens: 11 * 60, closes: 14 * 60 },
    { weekday: 5, opens: 17 * 60, closes: 2 * 60 },
  ];
  const open = (...parts: Parameters<typeof at>) => isOpen(hours, at(...parts), PHNOM_PENH);

  it('M-05 a store is open from the minute it opens until before the minute it closes', () => {
    expect([
      open(2026, 11, 20, 10, 59),
      open(2026, 11, 20, 11, 0),
      open(2026, 11, 20, 13, 59),
      open(2026, 11, 20, 14, 0),
    ]).toEqual([false, true, true, false]);
  });

  it('M-05 a span past midnight belongs to the evening before', () => {
    expect([
      open(2026, 11, 20, 17, 0),
      open(2026, 11, 21, 0, 0),
      open(2026, 11, 21, 1, 59),
      open(2026, 11, 21, 2, 0),
    ]).toEqual([true, true, true, false]);
    expect(open(2026, 11, 20, 1, 0)).toBe(false);
    expect(open(2026, 11, 21, 17, 0)).toBe(false);
  });

  it('M-05 Saturday night extends into Sunday', () => {
    const saturday: OpeningHours = [{ weekday: 6, opens: 20 * 60, closes: 60 }];
    expect(isOpen(saturday, at(2026, 11, 22, 0, 30), PHNOM_PENH)).toBe(true);
  });

  it('M-05 S-01 a guest reads when an open store closes and a closed one opens, over closed days too', () => {
    const next = (...parts: Parameters<typeof at>) => turnsAt(hours, at(...parts), PHNOM_PENH);
    expect(next(2026, 11, 20, 10, 59)).toBe(at(2026, 11, 20, 11, 0));
    expect(next(2026, 11, 20, 11, 0)).toBe(at(2026, 11, 20, 14, 0));
    expect(next(2026, 11, 20, 14, 0)).toBe(at(2026, 11, 20, 17, 0));
    expect(next(2026, 11, 20, 23, 30)).toBe(at(2026, 11, 21, 2, 0));
    expect(next(2026, 11, 21, 1, 59)).toBe(at(2026, 11, 21, 2, 0));
    // The week has Fridays only.
    expect(next(2026, 11, 21, 2, 0)).toBe(at(2026, 11, 27, 11, 0));
    const lunch: OpeningHours = [{ weekday: 5, opens: 660, closes: 840 }];
    expect(turnsAt(lunch, at(2026, 11, 20, 15, 0), PHNOM_PENH)).toBe(at(2026, 11, 27, 11, 0));
  });

  it('M-05 S-01 adjacent spans are one; a store that never closes or never opens has no next change', () => {
    const joined: OpeningHours = [
      { weekday: 5, opens: 600, closes: 0 },
      { weekday: 6, opens: 0, closes: 120 },
    ];
    expect(turnsAt(joined, at(2026, 11, 20, 12, 0), PHNOM_PENH)).toBe(at(2026, 11, 21, 2, 0));
    const always = ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => ({ weekday: day, opens: 0, closes: 0 }));
    for (const never of [null, [], always]) expect(turnsAt(never, at(2026, 11, 20), PHNOM_PENH)).toBeNull();
  });

  it('M-05 no hours: never closes; an empty week: never opens; equal opening and closing: open all day', () => {
    expect(isOpen(null, at(2026, 11, 20), PHNOM_PENH)).toBe(true);
    expect(isOpen([], at(2026, 11, 20), PHNOM_PENH)).toBe(false);
    expect(isOpen([{ weekday: 5, opens: 0, closes: 0 }], at(2026, 11, 20, 23, 59), PHNOM_PENH)).toBe(true);
  });
});

describe('the next change of a week of mealtimes', () => {
  const breakfast: OpeningHours = [
    { weekday: 5, opens: 7 * 60, closes: 10 * 60 },
    { weekday: 6, opens: 22 * 60, closes: 60 },
  ];
  const friday = (hour: number, minute = 0) => at(2026, 11, 20, hour, minute);

  it('is the minute at which it next opens or closes, never the current one', () => {
    const changes = [friday(6), friday(7), friday(9, 59), friday(10), at(2026, 11, 22, 0, 30), at(2026, 11, 22, 1)];
    expect(changes.map((now) => nextChange(breakfast, now, PHNOM_PENH))).toEqual([
      friday(7),
      friday(10),
      friday(10),
      at(2026, 11, 21, 22),
      at(2026, 11, 22, 1),
      at(2026, 11, 27, 7),
    ]);
    expect(nextChange(breakfast, friday(6) + 59_999, PHNOM_PENH)).toBe(friday(7));
    expect([nextChange(null, friday(6), PHNOM_PENH), nextChange([], friday(6), PHNOM_PENH)]).toEqual([null, null]);
  });

  it('is the span that opens next', () => {
    expect(nextOpening(breakfast, friday(8), PHNOM_PENH)).toEqual(breakfast[1]);
    expect(nextOpening(breakfast, at(2026, 11, 22), PHNOM_PENH)).toEqual(breakfast[0]);
    expect([nextOpening(null, friday(8), PHNOM_PENH), nextOpening([], friday(8), PHNOM_PENH)]).toEqual([null, null]);
  });
});

describe('T-09 the countdown to an expiry', () => {
  it.each([
    [3 * 86_400_000 + 5, { unit: 'days', value: 3 }],
    [86_400_000, { unit: 'days', value: 1 }],
    [86_399_999, { unit: 'hours', value: 23 }],
    [3_600_000, { unit: 'hours', value: 1 }],
    [3_599_999, { unit: 'minutes', value: 59 }],
    [59_999, { unit: 'seconds', value: 59 }],
    [1, { unit: 'seconds', value: 1 }],
    [0, null],
    [-1, null],
  ])('T-09 %p ms are shown as %p', (left, shown) => {
    expect(timeLeft(left)).toEqual(shown);
  });
});
