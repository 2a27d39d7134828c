import { mainAmount } from '../../../../domain/money/amount';
import type { ReceiptRow } from '../../../../domain/pricing/explain';
import { withRates } from '../../../../domain/pricing/explain-rates';

const row = (kind: ReceiptRow['kind'], amount: number, sign: ReceiptRow['sign'] = 1): ReceiptRow => ({
  kind,
  amount: mainAmount(amount),
  sign,
});
/** 10.00 less 1.00 off dishes and a coupon of 2.00: 9.00 before it, 7.00 after it. */
const ROWS = [
  row('gross', 1_000),
  row('itemDiscount', 100, -1),
  row('coupon', 200, -1),
  row('serviceCharge', 35),
  row('vat', 74),
];
const charge = (percent: number, base: number, amount: number) => ({
  percent,
  base: mainAmount(base),
  amount: mainAmount(amount),
});
const told = (charges: Parameters<typeof withRates>[1]) =>
  withRates(ROWS, charges)
    .filter(({ kind }) => kind === 'serviceCharge' || kind === 'vat')
    .map(({ kind, amount, percent, base }) => [kind, amount, percent, base]);

describe('T-15 the rows of a receipt that are charged a percentage', () => {
  it('say nothing where nothing is known, and all other rows never do', () => {
    expect(withRates(ROWS, { serviceCharge: [], vat: [] })).toEqual(
      ROWS.map((each) => ({ ...each, percent: null, base: null })),
    );
  });

  it.each([
    ['before coupons', 900],
    ['after coupons', 700],
  ])('say the percentage alone where it is that of everything, %s', (_when, base) => {
    expect(told({ serviceCharge: [charge(5, base, 35)], vat: [charge(10, 735, 74)] })).toEqual([
      ['serviceCharge', 35, 5, null],
      ['vat', 74, 10, null],
    ]);
  });

  it('say on what where something is exempt, and are as many as there are percentages', () => {
    expect(told({ serviceCharge: [charge(5, 600, 35)], vat: [charge(10, 500, 50), charge(5, 235, 24)] })).toEqual([
      ['serviceCharge', 35, 5, 600],
      ['vat', 50, 10, 500],
      ['vat', 24, 5, 235],
    ]);
    // Two of which one is of everything: both have their base.
    expect(told({ serviceCharge: [charge(5, 900, 30), charge(2, 100, 5)], vat: [] })).toEqual([
      ['serviceCharge', 30, 5, 900],
      ['serviceCharge', 5, 2, 100],
      ['vat', 74, null, null],
    ]);
  });
});
