import { cents, riel } from '@romduol/domain/money/amount';
import {
  changeWords,
  shortDollars,
  typedDollars,
  typedRielWords,
} from '../../../src/components/staff/cash-entry/words';

describe('the words of the cash dialog', () => {
  test('say change as it is handed back', () => {
    expect(changeWords({ cents: cents(300), riel: riel(3400) })).toBe('$3 + 3,400\u00A0៛');
    expect(changeWords({ cents: cents(0), riel: riel(15_700) })).toBe('15,700\u00A0៛');
    expect(changeWords({ cents: cents(383), riel: riel(0) })).toBe('$3.83');
    expect(changeWords({ cents: cents(0), riel: riel(0) })).toBeNull();
  });

  test('leave out cents that are none', () => {
    expect([cents(300), cents(123_400), cents(5)].map(shortDollars)).toEqual(['$3', '$1,234', '$0.05']);
  });

  test('show an amount as it is typed', () => {
    expect(['', '1234', '20.', '20.5'].map(typedDollars)).toEqual(['$0', '$1,234', '$20.', '$20.5']);
    expect(['', '100000'].map(typedRielWords)).toEqual(['0\u00A0៛', '100,000\u00A0៛']);
  });
});
