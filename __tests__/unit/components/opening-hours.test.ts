import { isOpen } from '@romduol/domain/time/hours';
import { fixedZone } from '@romduol/domain/time/zone';
import { dailyText, hoursText, parseSpans } from '../../../src/components/staff/form/hours';

const UTC = fixedZone(0);
const MONDAY = 1;
const MONDAY_NOON = Date.UTC(2026, 10, 23, 12);

describe('opening hours as a manager types them', () => {
  it('a store that is open all day reads 00:00-24:00, and is still open all day once that is saved', () => {
    const demo = [{ weekday: MONDAY, opens: 0, closes: 0 }] as const;
    const shown = hoursText(demo, MONDAY);
    expect(shown).toBe('00:00-24:00');
    const saved = parseSpans(shown, MONDAY);
    expect(saved).toEqual([{ weekday: MONDAY, opens: 0, closes: 1_440 }]);
    for (const hours of [demo, saved]) expect(isOpen(hours, MONDAY_NOON, UTC)).toBe(true);
  });

  it('whatever the server may keep is shown so that it can be read back', () => {
    for (const opens of [0, 1, 600, 1_439]) {
      for (const closes of [0, 1, 600, 1_320, 1_440]) {
        const kept = [{ weekday: MONDAY, opens, closes }] as const;
        const read = parseSpans(hoursText(kept, MONDAY), MONDAY);
        expect(read).not.toBeNull();
        for (let minute = 0; minute < 1_440; minute += 30) {
          const at = Date.UTC(2026, 10, 23) + minute * 60_000;
          expect(isOpen(read, at, UTC)).toBe(isOpen(kept, at, UTC));
        }
      }
    }
  });

  it('two spans, a night past twelve, a closed day; what is no time is refused', () => {
    expect(parseSpans('10:00-14:00, 17:00-2:00', MONDAY)).toEqual([
      { weekday: MONDAY, opens: 600, closes: 840 },
      { weekday: MONDAY, opens: 1_020, closes: 120 },
    ]);
    expect(parseSpans(' ', MONDAY)).toEqual([]);
    for (const wrong of ['10', '10:00', '10:00-25:00', '24:00-10:00', '10:60-11:00', '9-5', '10:00-14:00;']) {
      expect(parseSpans(wrong, MONDAY)).toBeNull();
    }
    expect(dailyText([{ weekday: MONDAY, opens: 600, closes: 840 }])).toBeNull();
  });
});
