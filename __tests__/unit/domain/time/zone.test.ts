import { businessDayAt } from '@romduol/domain/time/business-day';
import {
  addDays,
  countDays,
  daysLater,
  formatMoment,
  minuteOnDay,
  parseDay,
  parseMoment,
} from '@romduol/domain/time/days';
import { isOpen, nextOpening } from '@romduol/domain/time/hours';
import { zoneFrom } from '@romduol/domain/time/zone';
import { zoneNamed } from '../../../../server/zones/zone-named';

const at = (text: string): number => Date.parse(text);
const clocks = (zone: string, day: '2026-04-05' | '2026-10-04' | '2026-09-06', minutes: readonly number[]): string[] =>
  minutes.map((minute) => new Date(minuteOnDay(day, minute, zoneNamed(zone))).toISOString().slice(0, 16));

describe('a time that the clock leaves out, or shows twice (decision 0052)', () => {
  it('a skipped time is as long after the change: 02:30 is 03:30 in Sydney, 00:30 is 01:30 in Santiago', () => {
    expect(clocks('Australia/Sydney', '2026-10-04', [119, 120, 150, 180])).toEqual([
      '2026-10-03T15:59',
      '2026-10-03T16:00',
      '2026-10-03T16:30',
      '2026-10-03T16:00',
    ]);
    expect(clocks('America/Santiago', '2026-09-06', [0, 30, 60])).toEqual([
      '2026-09-06T04:00',
      '2026-09-06T04:30',
      '2026-09-06T04:00',
    ]);
    // Lord Howe sets its clocks by half an hour: 02:15 is 02:45.
    expect(clocks('Australia/Lord_Howe', '2026-10-04', [135, 150])).toEqual(['2026-10-03T15:45', '2026-10-03T15:30']);
  });

  it('a time that comes twice is the first of the two', () => {
    expect(clocks('Australia/Sydney', '2026-04-05', [119, 120, 150, 180])).toEqual([
      '2026-04-04T14:59',
      '2026-04-04T15:00',
      '2026-04-04T15:30',
      '2026-04-04T17:00',
    ]);
    expect(clocks('Australia/Lord_Howe', '2026-04-05', [90, 119, 120])).toEqual([
      '2026-04-04T14:30',
      '2026-04-04T14:59',
      '2026-04-04T15:30',
    ]);
  });

  it('a manager cannot type a time that is left out, and what is typed of two is the first', () => {
    const sydney = zoneNamed('Australia/Sydney');
    expect(parseMoment('2026-10-04 02:30', sydney)).toBeNull();
    expect(parseMoment('2026-10-04 03:00', sydney)).toBe(at('2026-10-03T16:00Z'));
    expect(parseMoment('2026-04-05 02:30', sydney)).toBe(at('2026-04-04T15:30Z'));
    expect(['2026-02-31 10:00', '2026-1-1 10:00', 'noon', ''].map((text) => parseMoment(text, sydney))).toEqual([
      ...[null, null, null, null],
    ]);
    expect(formatMoment(at('2026-04-04T16:30Z'), sydney)).toBe('2026-04-05 02:30');
  });
});

describe('business days of a store whose clocks change', () => {
  it('S-33 the day of a change has 23 or 25 hours', () => {
    const hours = (zone: string, instant: string, cutOffMinutes: number): number => {
      const { start, end } = businessDayAt(at(instant), { zone: zoneNamed(zone), cutOffMinutes });
      return (end - start) / 3_600_000;
    };
    expect(hours('Australia/Sydney', '2026-10-04T02:00Z', 0)).toBe(23);
    expect(hours('Australia/Sydney', '2026-04-05T02:00Z', 0)).toBe(25);
    // Clocks change before four: the day that ends then is the long one.
    expect(hours('Australia/Sydney', '2026-04-04T12:00Z', 240)).toBe(25);
    expect(hours('Australia/Lord_Howe', '2026-04-05T02:00Z', 0)).toBe(24.5);
    expect(hours('America/Santiago', '2026-09-06T12:00Z', 0)).toBe(23);
    expect(hours('America/Santiago', '2026-04-04T12:00Z', 0)).toBe(25);
  });

  it('S-33 where the clock goes back over midnight, the next day has begun with the first midnight', () => {
    // St John's until 2011: from 00:01 back to 23:01 of the day before.
    const rule = { zone: zoneNamed('America/St_Johns'), cutOffMinutes: 0 };
    const midnight = at('2010-11-07T02:30Z');
    expect(businessDayAt(midnight - 1, rule).day).toBe('2010-11-06');
    expect(businessDayAt(midnight, rule)).toMatchObject({ day: '2010-11-07', start: midnight });
    expect(businessDayAt(midnight + 30 * 60_000, rule).day).toBe('2010-11-07');
  });

  it('S-33 a day that a zone leaves out has no time in it', () => {
    // Samoa had no 30 December 2011.
    const rule = { zone: zoneNamed('Pacific/Apia'), cutOffMinutes: 240 };
    const day = businessDayAt(at('2011-12-30T12:00Z'), rule);
    expect(day).toMatchObject({ day: '2011-12-29', end: at('2011-12-30T14:00Z') });
    expect(businessDayAt(day.end, rule)).toMatchObject({ day: '2011-12-31', start: day.end });
  });

  it('S-33 days are added and counted by the calendar', () => {
    expect([addDays('2028-02-28', 1), addDays('2026-03-01', -1), addDays('2026-12-31', 1)]).toEqual([
      ...['2028-02-29', '2026-02-28', '2027-01-01'],
    ]);
    expect(countDays('2026-01-01', '2027-01-01')).toBe(365);
    expect(['2026-02-28', '2026-02-29', '2026-2-1', 'today'].map(parseDay)).toEqual(['2026-02-28', null, null, null]);
    const sydney = zoneNamed('Australia/Sydney');
    // A coupon of two days, over the end of summer: 49 hours.
    expect(daysLater(at('2026-04-04T00:00Z'), 2, sydney)).toBe(at('2026-04-06T01:00Z'));
  });
});

describe('opening hours of a store whose clocks change', () => {
  const night = [{ weekday: 6, opens: 22 * 60, closes: 2 * 60 + 30 }] as const;

  it('M-05 a store that closes at 02:30 closes at the first of two, or at 03:30 where it is skipped', () => {
    const sydney = zoneNamed('Australia/Sydney');
    const open = (...instants: readonly string[]) => instants.map((instant) => isOpen(night, at(instant), sydney));
    expect(open('2026-04-04T15:29Z', '2026-04-04T15:30Z', '2026-04-04T16:15Z')).toEqual([true, false, false]);
    expect(open('2026-10-03T16:29Z', '2026-10-03T16:30Z')).toEqual([true, false]);
    expect(nextOpening(night, at('2026-10-03T17:00Z'), sydney)).toEqual(night[0]);
  });
});

describe('the zone that a phone is told', () => {
  it('has the offset in force, and after each change the one from then on', () => {
    const zone = zoneFrom({ zoneOffsetMinutes: 660, zoneChanges: [{ at: 1_000, offsetMinutes: 600 }] });
    expect([zone(999), zone(1_000), zone(2_000)]).toEqual([660, 600, 600]);
  });

  it('an answer that a phone kept since before there were zones has its one offset', () => {
    expect(zoneFrom({ zoneOffsetMinutes: 420 })(Date.UTC(2026, 10, 24))).toBe(420);
  });
});
