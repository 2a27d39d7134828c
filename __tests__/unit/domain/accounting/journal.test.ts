import { ACCOUNT_PATTERN, ACCOUNT_PURPOSES } from '@romduol/domain/accounting/accounts';
import { type DayFigures, type JournalLine, sumJournal, toJournal } from '@romduol/domain/accounting/journal';
import { mainAmount, NO_MAIN, NO_SECOND, secondAmount } from '@romduol/domain/money/amount';

const NO_CASH = { main: NO_MAIN, second: NO_SECOND, secondWorth: NO_MAIN };

const NOTHING: DayFigures = {
  categories: [],
  taxes: [],
  ...{ vatIncluded: NO_MAIN, serviceCharge: NO_MAIN, packing: NO_MAIN, tableCharge: NO_MAIN, deliveryFee: NO_MAIN },
  ...{ discounts: NO_MAIN, comps: NO_MAIN, refunds: NO_MAIN, refundedVat: NO_MAIN },
  tenders: [],
  ...{ bonuses: NO_MAIN, forfeits: NO_MAIN },
  surplus: { captured: NO_MAIN, refunded: NO_MAIN, inCash: NO_MAIN, byTransfer: NO_MAIN },
  cash: NO_CASH,
  moves: [],
  differences: [],
};

const of = (day: Partial<DayFigures>): readonly JournalLine[] => toJournal({ ...NOTHING, ...day });
const written = (lines: readonly JournalLine[]) =>
  lines.map(({ purpose, kind, debit, credit }) => [purpose, kind, debit, credit]);
const tender = (purpose: DayFigures['tenders'][number]['purpose'], net: number, tips = 0, topUps = 0) => ({
  ...{ purpose, name: purpose, net: mainAmount(net), tips: mainAmount(tips), topUps: mainAmount(topUps) },
});

describe('a day as a journal entry', () => {
  it('a day on which nothing happened has no lines', () => {
    expect(of({})).toEqual([]);
  });

  it('sales are credited by category and VAT by class; discounts, comps and refunds are debited', () => {
    const lines = of({
      categories: [{ name: 'Drinks', gross: mainAmount(10_000) }],
      taxes: [
        { name: 'Standard', percent: 10, amount: mainAmount(800) },
        { name: '', percent: 0, amount: NO_MAIN },
      ],
      ...{ vatIncluded: mainAmount(300), serviceCharge: mainAmount(500), packing: mainAmount(50) },
      ...{ tableCharge: mainAmount(70), discounts: mainAmount(900), comps: mainAmount(200) },
      ...{ refunds: mainAmount(110), refundedVat: mainAmount(10) },
      tenders: [tender('counter', 9_910)],
    });
    expect(written(lines)).toEqual([
      ['sales', 'sales', 0, 10_000],
      ['sales', 'vatIncluded', 300, 0],
      ['serviceCharge', 'serviceCharge', 0, 500],
      ['packing', 'packing', 0, 50],
      ['tableCharge', 'tableCharge', 0, 70],
      ['vat', 'vat', 0, 800],
      ['discounts', 'discounts', 900, 0],
      ['comps', 'comps', 200, 0],
      ['refunds', 'refunds', 100, 0],
      ['vat', 'refundedVat', 10, 0],
      ['counter', 'payments', 9_910, 0],
    ]);
    expect(lines.map(({ detail }) => detail)).toContain('Standard 10 %');
    expect(sumJournal(lines)).toEqual({ debit: 11_420, credit: 11_420 });
  });

  it('money for orders that are not settled is held for them, and used when they are', () => {
    expect(written(of({ tenders: [tender('online', 400)] }))).toEqual([
      ['deposits', 'unpaidOrders', 0, 400],
      ['online', 'payments', 400, 0],
    ]);
    expect(written(of({ categories: [{ name: '', gross: mainAmount(400) }] }))).toEqual([
      ['sales', 'sales', 0, 400],
      ['deposits', 'unpaidOrders', 400, 0],
    ]);
  });

  it('cash is booked by its notes; what they are worth more or less is rounding', () => {
    const lines = of({
      categories: [{ name: '', gross: mainAmount(1_000) }],
      tenders: [tender('cashMain', 1_000, 50, 500)],
      cash: { main: mainAmount(1_300), second: secondAmount(10_000), secondWorth: mainAmount(244) },
    });
    expect(written(lines)).toEqual([
      ['sales', 'sales', 0, 1_000],
      ['tips', 'tips', 0, 50],
      ['wallet', 'topUps', 0, 500],
      ['cashMain', 'cash', 1_300, 0],
      ['cashSecond', 'cash', 244, 0],
      ['rounding', 'rounding', 6, 0],
    ]);
    expect(lines.map(({ second = null }) => second)).toEqual([null, null, null, null, 10_000, null]);
  });

  it('notes that are worth less than a minor unit are on a line all the same', () => {
    expect(of({ cash: { ...NO_CASH, second: secondAmount(1) } })).toEqual([
      { purpose: 'cashSecond', kind: 'cash', detail: '', debit: 0, credit: 0, second: 1 },
    ]);
  });

  it('wallets are a liability: bonuses raise it, payments and deleted accounts lower it', () => {
    const lines = of({
      categories: [{ name: '', gross: mainAmount(700) }],
      tenders: [tender('wallet', 700), tender('online', 0, 0, 2_000)],
      ...{ bonuses: mainAmount(300), forfeits: mainAmount(40) },
    });
    const wallet = sumJournal(lines.filter(({ purpose }) => purpose === 'wallet'));
    expect(wallet).toEqual({ debit: 740, credit: 2_300 });
  });

  it('a surplus is owed until it is refunded by its provider, in cash, or by transfer', () => {
    const lines = of({
      surplus: {
        ...{ captured: mainAmount(900), refunded: mainAmount(500) },
        ...{ inCash: mainAmount(300), byTransfer: mainAmount(100) },
      },
      cash: { ...NO_CASH, main: mainAmount(-300) },
    });
    expect(written(lines)).toEqual([
      ['cashMain', 'cash', 0, 300],
      ['online', 'surplus', 900, 0],
      ['surplus', 'surplus', 0, 900],
      ['surplus', 'surplusRefunds', 900, 0],
      ['online', 'surplusRefunds', 0, 500],
      ['bank', 'surplusRefunds', 0, 100],
    ]);
  });

  it('pay-ins, pay-outs, safe drops and counted differences move cash of both currencies', () => {
    const cash = { main: mainAmount(100), second: secondAmount(4_100), secondWorth: mainAmount(100) };
    const lines = of({
      moves: [
        { kind: 'in', reason: 'change', cash },
        { kind: 'out', reason: 'ice', cash },
        { kind: 'drop', reason: '', cash },
      ],
      differences: [{ till: 'Till 1', cash: { ...cash, main: mainAmount(-500) } }],
    });
    expect(written(lines)).toEqual([
      ['cashMain', 'payIn', 100, 0],
      ['cashSecond', 'payIn', 100, 0],
      ['otherIncome', 'payIn', 0, 200],
      ['cashMain', 'payOut', 0, 100],
      ['cashSecond', 'payOut', 0, 100],
      ['expenses', 'payOut', 200, 0],
      ['cashMain', 'safeDrop', 0, 100],
      ['cashSecond', 'safeDrop', 0, 100],
      ['safe', 'safeDrop', 200, 0],
      ['cashMain', 'cashDifference', 0, 500],
      ['cashSecond', 'cashDifference', 100, 0],
      ['cashDifferences', 'cashDifference', 400, 0],
    ]);
    expect(lines.map(({ detail }) => detail)).toContain('ice');
  });

  it('every purpose has a usual account number that an account may have', () => {
    const numbers = Object.values(ACCOUNT_PURPOSES);
    expect(numbers.filter((number) => !new RegExp(ACCOUNT_PATTERN, 'u').test(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
