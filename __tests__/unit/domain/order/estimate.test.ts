import { estimateReady, estimateWhole, minutesToReady, type Pace } from '../../../../domain/order/estimate';
import { MINUTE_MS } from '../../../../domain/time/units';

const pace = (band: number, low: number, high: number, samples = 8): Pace => ({
  band,
  samples,
  low: low * MINUTE_MS,
  high: high * MINUTE_MS,
});
const PACES = [pace(0, 5, 9), pace(1, 8, 14), pace(3, 20, 32)];

/** A ticket that was sent at minute 0; minutes. */
const ready = (aheadThen: number, aheadNow: number, changed: number | null = null, paces: readonly Pace[] = PACES) => {
  const changedAt = changed === null ? null : changed * MINUTE_MS;
  const estimate = estimateReady({ firedAt: 0, aheadThen, aheadNow, changedAt }, paces);
  return estimate === null ? null : [estimate.from / MINUTE_MS, estimate.to / MINUTE_MS];
};

describe('when a ticket will be ready', () => {
  it('it takes as long as tickets did at the load with which it was sent', () => {
    expect(ready(0, 0)).toEqual([5, 9]);
    expect(ready(1, 1)).toEqual([8, 14]);
    expect(ready(2, 2)).toEqual([8, 14]);
    expect(ready(6, 6)).toEqual([20, 32]);
  });

  it('tickets ahead of it were finished early: it is as long as with what is left, from that moment', () => {
    expect(ready(2, 0, 3)).toEqual([8, 12]);
    expect(ready(2, 0, 1)).toEqual([6, 10]);
  });

  it('they were finished late: it is no later than was said', () => {
    expect(ready(2, 0, 30)).toEqual([8, 14]);
  });

  it('a band with few tickets is taken as the next busier one; a calmer one is never slower than it', () => {
    expect(ready(0, 0, null, [pace(0, 1, 2, 7), pace(1, 8, 14)])).toEqual([8, 14]);
    expect(ready(1, 1, null, [pace(0, 10, 20), pace(1, 8, 14)])).toEqual([10, 20]);
  });

  it('a station that was never so busy, or of which nothing is known, has no estimate', () => {
    expect(ready(10, 10)).toBeNull();
    expect(ready(0, 0, null, [])).toBeNull();
    expect(ready(0, 0, null, [pace(0, 5, 9, 7)])).toBeNull();
  });

  it('busier than ever when it was sent, it has an estimate once the load is known again', () => {
    expect(ready(10, 1, 12)).toEqual([20, 26]);
  });
});

describe('when a whole order will be ready', () => {
  it('it is ready with its last part', () => {
    expect(
      estimateWhole([
        { from: 5, to: 9 },
        { from: 4, to: 20 },
      ]),
    ).toEqual({ from: 5, to: 20 });
  });

  it('nothing is said of an order without parts, or with one that is not known', () => {
    expect(estimateWhole([])).toBeNull();
    expect(estimateWhole([{ from: 5, to: 9 }, null])).toBeNull();
  });
});

describe('the minutes that are left', () => {
  const left = (from: number, to: number, now = 0) =>
    minutesToReady({ from: from * MINUTE_MS, to: to * MINUTE_MS }, now * MINUTE_MS);

  it('they are rounded outwards, beyond twenty to five minutes', () => {
    expect(left(7.6, 13.2)).toEqual({ from: 7, to: 14 });
    expect(left(18, 21)).toEqual({ from: 18, to: 25 });
    expect(left(23, 41)).toEqual({ from: 20, to: 45 });
  });

  it('they shrink as time passes, to less than a minute at least', () => {
    expect(left(8, 14, 10)).toEqual({ from: 0, to: 4 });
    expect(left(8, 14, 13.5)).toEqual({ from: 0, to: 1 });
    expect(left(8, 8)).toEqual({ from: 8, to: 9 });
  });

  it('after them it takes longer than usual', () => {
    expect(left(8, 14, 14)).toBe('longer');
    expect(left(8, 14, 60)).toBe('longer');
  });
});
