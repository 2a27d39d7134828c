import { parsePadKey, press, pressWeight, type Typed } from '../../../src/components/staff/number-pad/typed';
import { typedMain, typedSecond } from '../../../src/money-fields';
import type { Currency, PadKey } from '../../../src/components/staff/number-pad/typed';

const formatTyped = (typed: Typed): string => ('text' in typed ? typed.text : `! ${typed.problem.key}`);

/** The text in the field after these keys. A refused key leaves it as it was. */
const typing = (currency: Currency, keys: readonly PadKey[]): string =>
  keys.reduce((text, key) => {
    const typed = press(text, key, currency);
    return 'text' in typed ? typed.text : text;
  }, '');

describe('the money pad', () => {
  test('V-07: types dollars with a point and two decimals', () => {
    expect(typing('dollars', ['2', '0', '.', '5', '0', '9'])).toBe('20.50');
    expect(typedMain('20.50')).toBe(2050);
  });

  test('V-07: riel are whole', () => {
    expect(typing('riel', ['1', '00', '.', '000'])).toBe('100000');
    expect(typedSecond('100000')).toBe(100_000);
  });

  test('V-07: refuses what is above 999,999, and says the limit', () => {
    expect(formatTyped(press('999999', '0', 'riel'))).toBe('! problem.cashRange');
    expect(formatTyped(press('99999', '9', 'dollars'))).toBe('999999');
    expect(formatTyped(press('999999.', '5', 'dollars'))).toBe('! problem.cashRange');
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
    expect([typedMain(''), typedMain('12.'), typedSecond('')]).toEqual([0, 1200, 0]);
  });

  test('understands a keyboard', () => {
    expect(['7', ',', 'Backspace', 'Delete', 'x', 'Enter'].map(parsePadKey)).toEqual([
      '7',
      '.',
      'delete',
      'clear',
      null,
      null,
    ]);
  });
});

describe('the pad of the scale', () => {
  const weighing = (keys: readonly PadKey[], held = ''): string | null =>
    keys.reduce<string | null>((text, key) => {
      const typed = pressWeight(text, key, held);
      return 'text' in typed ? typed.text : text;
    }, null);

  test('V-02: types a weight with three decimals, and no more', () => {
    expect(weighing(['1', '.', '2', '3', '5'])).toBe('1.235');
    expect(formatTyped(pressWeight('1.235', '9'))).toBe('! problem.weightDigits');
    expect(weighing(['1', '.', '2', '3', '5', '9'])).toBe('1.235');
  });

  test('V-02: takes four digits before the point, and no more', () => {
    expect(weighing(['9', '9', '9', '9', '9'])).toBe('9999');
    expect(formatTyped(pressWeight('9999', '0'))).toBe('! problem.weightDigits');
    expect(formatTyped(pressWeight('999', '00'))).toBe('! problem.weightDigits');
  });

  test('begins with 0 or a point, and keeps one point', () => {
    expect(weighing(['0', '.', '0', '5'])).toBe('0.05');
    expect(weighing(['.', '5', '.', '5'])).toBe('0.55');
    expect(weighing(['00', '7'])).toBe('7');
    expect(formatTyped(pressWeight('0.000', '0'))).toBe('! problem.weightDigits');
  });

  test('a digit begins a weight anew, delete takes one off the weight that is there', () => {
    expect(weighing(['8'], '1.235')).toBe('8');
    expect(weighing(['delete'], '1.235')).toBe('1.23');
    expect(weighing(['clear'], '1.235')).toBe('');
  });
});
