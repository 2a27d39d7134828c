import {
  buyReason,
  forecastUse,
  planDeliveries,
  suggestQuantity,
  type UseHistory,
} from '@romduol/domain/stock/forecast';
import type { Day } from '@romduol/domain/time/calendar';
import { addDays } from '@romduol/domain/time/days';

const KG = 1_000_000;
/** A Monday. */
const TODAY: Day = '2026-11-23';
const before = (days: number): Day => addDays(TODAY, -days);
const later = (days: number): Day => addDays(TODAY, days);

/** Open on every day of the last five weeks, unless it is named as closed; known all that time. */
const history = (
  used: Readonly<Record<number, number>>,
  { closed = [], knownFor = 35 }: { readonly closed?: readonly number[]; readonly knownFor?: number | null } = {},
): UseHistory => ({
  used: new Map(Object.entries(used).map(([days, quantity]) => [before(Number(days)), quantity])),
  open: new Set(
    Array.from({ length: 36 }, (_, days) => days).flatMap((days) => (closed.includes(days) ? [] : before(days))),
  ),
  since: knownFor === null ? null : before(knownFor),
});

describe('the forecast of an ingredient', () => {
  it('a day takes the mean of its weekday in the last four weeks, days without use among them', () => {
    const mondays = history({ 7: 4, 14: 8, 21: 0, 28: 12, 35: 1_000, 6: 1_000 });
    expect(forecastUse(mondays, TODAY, later(1))).toBe(6);
  });

  it('today is expected to take only what it has not taken yet', () => {
    const mondays = { 7: 10, 14: 10, 21: 10, 28: 10 };
    expect(forecastUse(history({ ...mondays, 0: 4 }), TODAY, later(1))).toBe(6);
    expect(forecastUse(history({ ...mondays, 0: 40 }), TODAY, later(1))).toBe(0);
  });

  it('each day until the delivery counts by its own weekday, and the same weekdays before today alone', () => {
    // Tuesday is 6, 13, 20 and 27 days ago; the Monday in a week is expected like today.
    const days = history({ 6: 8, 13: 8, 20: 8, 27: 8, 7: 4, 14: 4, 21: 4, 28: 4 });
    expect(forecastUse(days, TODAY, later(2))).toBe(12);
    expect(forecastUse(days, TODAY, later(8))).toBe(4 + 8 + 4);
    expect(forecastUse(days, TODAY, TODAY)).toBe(4);
  });

  it('a day on which the store was closed does not count; a weekday on which it always is takes nothing', () => {
    const mondays = { 7: 10, 21: 20 };
    expect(forecastUse(history(mondays, { closed: [14, 28] }), TODAY, later(1))).toBe(15);
    expect(forecastUse(history({ 6: 100 }, { closed: [7, 14, 21, 28] }), TODAY, later(1))).toBe(0);
  });

  it('of fewer weeks, those that are known count; of a weekday that is not known yet, all known days do', () => {
    expect(forecastUse(history({ 7: 10, 14: 20, 21: 999 }, { knownFor: 14 }), TODAY, later(1))).toBe(15);
    // Since Friday: no Monday yet.
    expect(forecastUse(history({ 1: 3, 2: 4, 3: 6, 4: 999 }, { knownFor: 3 }), TODAY, later(1))).toBe(5);
    expect(forecastUse(history({}, { knownFor: null }), TODAY, later(7))).toBe(0);
    expect(forecastUse(history({ 0: 5 }, { knownFor: 0 }), TODAY, later(1))).toBe(0);
  });

  it('more taken back than used is no use; parts of a thousandth are rounded up', () => {
    expect(forecastUse(history({ 7: -8, 14: 8, 21: 1, 28: 1 }), TODAY, later(1))).toBe(3);
  });
});

describe('the delivery of an order', () => {
  it('comes after the lead time on a day of delivery, and the next one on the following such day', () => {
    // Thursday and Sunday.
    expect(planDeliveries(TODAY, { leadDays: 2, weekdays: [0, 4] })).toEqual({ arrives: later(3), next: later(6) });
    expect(planDeliveries(TODAY, { leadDays: 0, weekdays: [1] })).toEqual({ arrives: TODAY, next: later(7) });
  });

  it('of who delivers on every day comes after the lead time, and the next one a day later', () => {
    expect(planDeliveries(TODAY, { leadDays: 3, weekdays: [] })).toEqual({ arrives: later(3), next: later(4) });
  });
});

describe('what is suggested to buy', () => {
  const kilos = { unit: 'kg', packThousandths: null } as const;
  const packs = { unit: 'kg', packThousandths: 25 * KG } as const;

  it('is forecast and minimum less stock and what is ordered, in whole packs', () => {
    const need = { forecast: 20 * KG, minimum: 10 * KG, stock: 3 * KG, onOrder: 1 * KG };
    expect(suggestQuantity(need, packs)).toBe(50 * KG);
    expect(suggestQuantity({ ...need, stock: 4 * KG }, packs)).toBe(25 * KG);
  });

  it('without packs is rounded up to what people order; what is missing below 0 is bought, too', () => {
    const need = { forecast: 0, minimum: 0, stock: -1_234_567, onOrder: 0 };
    expect(suggestQuantity(need, kilos)).toBe(1_300_000);
    expect(suggestQuantity({ ...need, stock: -2_400 }, { unit: 'piece', packThousandths: null })).toBe(3_000);
  });

  it('is never below 0', () => {
    expect(suggestQuantity({ forecast: 1, minimum: 0, stock: 5, onOrder: 0 }, kilos)).toBe(0);
    expect(suggestQuantity({ forecast: 5, minimum: 0, stock: 5, onOrder: 0 }, kilos)).toBe(0);
  });

  it('is for the minimum while there is less than it, else for the forecast', () => {
    const need = { forecast: 9, minimum: 10, stock: 5, onOrder: 4 };
    expect(buyReason(need)).toBe('minimum');
    expect(buyReason({ ...need, onOrder: 5 })).toBe('forecast');
  });
});
