import { DOLLAR_AND_RIEL } from '../../../../domain/money/currency';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { describeDifference } from '@romduol/domain/money/difference';

test.each([
  [0, 0, 'exact', '', ''],
  [1654, 0, 'over', '$16.54', ''],
  [0, -500, 'short', '', '500 ៛'],
  [100, 500, 'over', '$1.00 + 500 ៛', ''],
  [-100, -500, 'short', '', '$1.00 + 500 ៛'],
  [1654, -198_600, 'overShort', '$16.54', '198,600 ៛'],
  [-5, 100, 'overShort', '100 ៛', '$0.05'],
])(
  'a count that is off by %p cents and %p riel says %s, each currency by itself',
  (inCents, inRiel, key, over, short) => {
    const said = describeDifference({ cents: mainAmount(inCents), riel: secondAmount(inRiel) }, DOLLAR_AND_RIEL);
    expect({ ...said, over: said.over.replace(/\u00A0/g, ' '), short: said.short.replace(/\u00A0/g, ' ') }).toEqual({
      key,
      over,
      short,
    });
  },
);

test('a store with one currency is told in that one', () => {
  const only = { ...DOLLAR_AND_RIEL, second: null };
  const said = describeDifference({ cents: mainAmount(-500), riel: secondAmount(0) }, only);
  expect(said).toEqual({ key: 'short', over: '', short: '$5.00' });
});
