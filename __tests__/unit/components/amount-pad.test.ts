import { keyOf, press, type Typed, typedCents, typedRiel } from '../../../src/components/staff/amount-pad/typed';
import type { Currency, PadKey } from '../../../src/components/staff/amount-pad/typed';

const textOf = (typed: Typed): string => ('text' in typed ? typed.text : `! ${typed.problem.key}`);

/** What stands in the field after these keys. A refused key leaves it as it was. */
const typing = (currency: Currency, keys: readonly PadKey[]): string =>
  keys.reduce((text, key) => {
    const typed = press(text, key, currency);
    return 'text' in typed ? typed.text : text;
  }, '');

describe('the money pad', () => {
  test('V-07: types dollars with a point and two decimals', () => {
    expect(typing('dollars', ['2', '0', '.', '5', '0', '9'])).toBe('20.50');
    expect(typedCents('20.50')).toBe(2050);
  });

  test('V-07: riel are whole', () => {
    expect(typing('riel', ['1', '00', '.', '000'])).toBe('100000');
    expect(typedRiel('100000')).toBe(100_000);
  });

  test('V-07: refuses what is above 999,999, and says the limit', () => {
    expect(textOf(press('999999', '0', 'riel'))).toBe('! problem.cashRange');
    expect(textOf(press('99999', '9', 'dollars'))).toBe('999999');
    expect(textOf(press('999999.', '5', 'dollars'))).toBe('! problem.cashRange');
  });

  test('begins a fraction with 0, and keeps no zeros before a number', () => {
    expect(typing('dollars', ['.', '5'])).toBe('0.5');
    expect(typing('dollars', ['0', '0', '7'])).toBe('7');
    expect(typing('riel', ['000', '5'])).toBe('5');
  });

  test('takes the last digit back, or all of them', () => {
    expect(typing('dollars', ['1', '2', '.', 'delete', 'delete'])).toBe('1');
    expect(typing('riel', ['5', '000', 'clear'])).toBe('');
    expect(typing('riel', ['delete'])).toBe('');
  });

  test('what is typed half is worth what stands before the point', () => {
    expect([typedCents(''), typedCents('12.'), typedRiel('')]).toEqual([0, 1200, 0]);
  });

  test('understands a keyboard', () => {
    expect(['7', ',', 'Backspace', 'Delete', 'x', 'Enter'].map(keyOf)).toEqual([
      '7',
      '.',
      'delete',
      'clear',
      null,
      null,
    ]);
  });
});
