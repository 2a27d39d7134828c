import { fixedZone } from '@romduol/domain/time/zone';
import { areSpans, slotDays, type SlotRule } from '@romduol/domain/time/slots';

/** Phnom Penh, UTC+7. */
const ZONE = fixedZone(420);
const HOUR = 60;
const at = (day: number, hour: number, minute = 0): number => Date.UTC(2026, 10, day, hour - 7, minute);

const rule: SlotRule = {
  spans: [
    { from: 11 * HOUR, to: 12 * HOUR },
    { from: 18 * HOUR, to: 19 * HOUR + 15 },
  ],
  slotMinutes: 30,
  hours: null,
  zone: ZONE,
};

describe('P-06 the times that a guest may reserve', () => {
  it('P-06 each span is offered in steps, up to its end, on every day of the calendar there', () => {
    const [today, tomorrow, ...others] = slotDays(rule, at(20, 9), 2);
    expect(today?.times).toEqual([at(20, 11), at(20, 11, 30), at(20, 12), at(20, 18), at(20, 18, 30), at(20, 19)]);
    expect(tomorrow?.times[0]).toBe(at(21, 11));
    expect([today?.day, tomorrow?.day, others]).toEqual(['2026-11-20', '2026-11-21', []]);
  });

  it('P-06 what has passed, or is just now, is not offered; seconds do not move the others', () => {
    expect(slotDays(rule, at(20, 18), 1)[0]?.times).toEqual([at(20, 18, 30), at(20, 19)]);
    expect(slotDays(rule, at(20, 18) - 12_345, 1)[0]?.times[0]).toBe(at(20, 18));
  });

  it('P-06 a time at which the store is closed is not offered, and a closed day has none', () => {
    const friday = { weekday: 5, opens: 11 * HOUR, closes: 12 * HOUR } as const;
    const [today, tomorrow] = slotDays({ ...rule, hours: [friday] }, at(20, 9), 2);
    expect(today?.times).toEqual([at(20, 11), at(20, 11, 30)]);
    expect(tomorrow?.times).toEqual([]);
  });

  it('P-06 a span that ends before it begins offers nothing', () => {
    const backwards = { ...rule, spans: [{ from: 12 * HOUR, to: 10 * HOUR }] };
    expect(slotDays(backwards, at(20, 9), 1)[0]?.times).toEqual([]);
  });
});

describe('P-06 the spans of a reservation rule', () => {
  it.each([
    [[{ from: 0, to: 0 }], true],
    [[{ from: 60, to: 30 }], false],
    [
      [
        { from: 0, to: 60 },
        { from: 61, to: 90 },
      ],
      true,
    ],
    [
      [
        { from: 0, to: 60 },
        { from: 60, to: 90 },
      ],
      false,
    ],
  ])('P-06 %j can be served: %s', (spans, can) => {
    expect(areSpans(spans)).toBe(can);
  });
});
