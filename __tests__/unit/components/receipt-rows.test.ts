import { mainAmount } from '@romduol/domain/money/amount';
import type { ReceiptRow } from '@romduol/domain/pricing/explain';
import { namedRows } from '../../../src/components/money-list/rows';
import { sumOfRows } from '../../support/sum-of-rows';

const ROWS: readonly ReceiptRow[] = [
  { kind: 'gross', amount: mainAmount(4400), sign: 1 },
  { kind: 'itemDiscount', amount: mainAmount(250), sign: -1 },
  { kind: 'orderPromotion', amount: mainAmount(500), sign: -1 },
  { kind: 'coupon', amount: mainAmount(100), sign: -1 },
  { kind: 'vat', amount: mainAmount(300), sign: 1 },
];

test('a receipt has a row for each promotion by its name, and still sums (P-07)', () => {
  const rows = namedRows(
    ROWS,
    [
      { name: 'Happy hour', amount: mainAmount(100) },
      { name: '', amount: mainAmount(50) },
      { name: 'Happy hour', amount: mainAmount(100) },
      { name: 'Not used', amount: mainAmount(0) },
    ],
    '$5 off',
  );
  expect(rows.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
    ['gross', undefined, 4400],
    ['itemDiscount', 'Happy hour', 200],
    ['itemDiscount', '', 50],
    ['orderPromotion', '$5 off', 500],
    ['coupon', undefined, 100],
    ['vat', undefined, 300],
  ]);
  expect(sumOfRows(rows)).toBe(sumOfRows(ROWS));
});

test('a receipt without promotions stays as it is', () => {
  expect(namedRows(ROWS, [], null)).toEqual(ROWS);
});
