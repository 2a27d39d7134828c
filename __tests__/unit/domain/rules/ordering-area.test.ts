import { isPlace, mayOrderFrom, metresBetween, placeIn } from '@romduol/domain/rules/ordering-area';
import fc from 'fast-check';

const PHNOM_PENH = { latitude: 11.5564, longitude: 104.9282 };
const SIEM_REAP = { latitude: 13.3618, longitude: 103.8606 };
const anywhere = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('an ordering area', () => {
  it('measures along the ground: Phnom Penh to Siem Reap is 232 km', () => {
    expect(metresBetween(PHNOM_PENH, SIEM_REAP) / 1000).toBeCloseTo(232, 0);
  });

  it('R-03: a diner at its centre may order, anywhere on the globe', () => {
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 30, max: 50_000 }), (place, metres) =>
        mayOrderFrom({ ...place, metres }, place),
      ),
    );
  });

  it('measures the same distance both ways, never negative, never above half the circumference', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (one, other) => {
        const there = metresBetween(one, other);
        expect(metresBetween(other, one)).toBeCloseTo(there, 3);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(20_015_100);
      }),
    );
  });

  it('R-03: uses a phone’s accuracy up to a hundred metres, and not a metre more', () => {
    const area = { ...PHNOM_PENH, metres: 100 };
    const north = (metres: number) => ({ ...PHNOM_PENH, latitude: PHNOM_PENH.latitude + metres / 111_195 });
    expect(mayOrderFrom(area, north(99))).toBe(true);
    expect(mayOrderFrom(area, north(101))).toBe(false);
    expect(mayOrderFrom(area, { ...north(199), accuracy: 100 })).toBe(true);
    expect(mayOrderFrom(area, { ...north(202), accuracy: 5_000 })).toBe(false);
    expect(mayOrderFrom(area, { ...north(101), accuracy: -50 })).toBe(false);
  });

  it('spans the date line', () => {
    const east = { latitude: 0, longitude: 179.9999 };
    expect(metresBetween(east, { latitude: 0, longitude: -179.9999 })).toBeLessThan(30);
  });

  it.each([
    ['11.5564, 104.9282', PHNOM_PENH],
    ['11.5564,104.9282', PHNOM_PENH],
    ['11.5564，104.9282', PHNOM_PENH],
    ['  -33.8 151.2 ', { latitude: -33.8, longitude: 151.2 }],
    ['104.9282, 11.5564', null],
    ['11.5564', null],
    ['', null],
    ['here', null],
  ])('%j is read as a place, or as none', (text, place) => {
    expect(placeIn(text)).toEqual(place);
    if (place !== null) expect(isPlace(place)).toBe(true);
  });
});
