import { type DayFigures, sumJournal, toJournal } from '@romduol/domain/accounting/journal';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import * as fc from 'fast-check';

const main = fc.integer({ min: -5_000_000, max: 5_000_000 }).map(mainAmount);
const text = fc.string({ maxLength: 8 });
const cash = fc.record({
  main,
  second: fc.integer({ min: -9_000_000, max: 9_000_000 }).map(secondAmount),
  secondWorth: main,
});

const days: fc.Arbitrary<DayFigures> = fc.record({
  categories: fc.array(fc.record({ name: text, gross: main })),
  taxes: fc.array(fc.record({ name: text, percent: fc.integer({ min: 0, max: 30 }), amount: main })),
  ...{
    vatIncluded: main,
    serviceCharge: main,
    packing: main,
    tableCharge: main,
    deliveryFee: main,
    discounts: main,
    comps: main,
  },
  ...{ refunds: main, refundedVat: main, bonuses: main, forfeits: main },
  tenders: fc.array(
    fc.record({
      purpose: fc.constantFrom('cashMain', 'counter', 'online', 'wallet', 'receivable'),
      ...{ name: text, net: main, tips: main, topUps: main },
    }),
  ),
  surplus: fc.record({ captured: main, refunded: main, inCash: main, byTransfer: main }),
  cash,
  moves: fc.array(fc.record({ kind: fc.constantFrom('in', 'out', 'drop'), reason: text, cash })),
  differences: fc.array(fc.record({ till: text, cash })),
});

describe('journal entries', () => {
  it('debits are credits for any day, and no line has both or is below 0', () => {
    fc.assert(
      fc.property(days, (day) => {
        const lines = toJournal(day);
        const sums = sumJournal(lines);
        expect(sums.debit).toBe(sums.credit);
        expect(lines.filter(({ debit, credit }) => debit < 0 || credit < 0 || (debit > 0 && credit > 0))).toEqual([]);
      }),
    );
  });
});
