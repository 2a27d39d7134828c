import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { changeWords, shortMain } from '../../../src/components/staff/cash-entry/words';
import { formatSecond } from '../../../src/money';
import { formatTyped, typedSecond } from '../../../src/money-fields';

describe('the words of the cash dialog', () => {
  test('say change as it is handed back', () => {
    expect(changeWords({ cents: mainAmount(300), riel: secondAmount(3400) })).toBe('$3 + 3,400\u00A0៛');
    expect(changeWords({ cents: mainAmount(0), riel: secondAmount(15_700) })).toBe('15,700\u00A0៛');
    expect(changeWords({ cents: mainAmount(383), riel: secondAmount(0) })).toBe('$3.83');
    expect(changeWords({ cents: mainAmount(0), riel: secondAmount(0) })).toBeNull();
  });

  test('leave out cents that are none', () => {
    expect([mainAmount(300), mainAmount(123_400), mainAmount(5)].map(shortMain)).toEqual(['$3', '$1,234', '$0.05']);
  });

  test('show an amount as it is typed', () => {
    expect(['', '1234', '20.', '20.5'].map(formatTyped)).toEqual(['$0', '$1,234', '$20.', '$20.5']);
    expect(['', '100000'].map((text) => formatSecond(typedSecond(text)))).toEqual(['0\u00A0៛', '100,000\u00A0៛']);
  });
});
