import { type MainAmount, mainAmount, minus, NO_MAIN, plus, type SecondAmount, sumAmounts } from '../money/amount';
import type { AccountPurpose } from './accounts';

/** Notes of both currencies, and what those of the second one are worth in the main one. */
export interface CashFigures {
  readonly main: MainAmount;
  readonly second: SecondAmount;
  readonly secondWorth: MainAmount;
}

/** What a day sold, took and handed out. Amounts of the main currency; those that go the other way are below 0. */
export interface DayFigures {
  /** Menu prices by category, VAT among them where prices include it. */
  readonly categories: readonly { readonly name: string; readonly gross: MainAmount }[];
  /** VAT on top and included, by tax class; `name` is '' without one. */
  readonly taxes: readonly { readonly name: string; readonly percent: number; readonly amount: MainAmount }[];
  readonly vatIncluded: MainAmount;
  readonly serviceCharge: MainAmount;
  readonly packing: MainAmount;
  readonly tableCharge: MainAmount;
  readonly deliveryFee: MainAmount;
  /** Every deduction but comps. */
  readonly discounts: MainAmount;
  readonly comps: MainAmount;
  /** With the VAT of it. */
  readonly refunds: MainAmount;
  readonly refundedVat: MainAmount;
  /** What bills took less what went back, by way to pay; credit is lowered when it is settled. */
  readonly tenders: readonly {
    readonly purpose: 'cashMain' | 'counter' | 'online' | 'wallet' | 'receivable';
    readonly name: string;
    readonly net: MainAmount;
    readonly tips: MainAmount;
    /** Put into wallets. */
    readonly topUps: MainAmount;
  }[];
  /** Given into wallets on top of what was paid, and taken out of those of deleted accounts. */
  readonly bonuses: MainAmount;
  readonly forfeits: MainAmount;
  /** Money of providers that no bill was due, and what of it went back, by how. */
  readonly surplus: {
    readonly captured: MainAmount;
    readonly refunded: MainAmount;
    readonly inCash: MainAmount;
    readonly byTransfer: MainAmount;
  };
  /** The notes that came in by bills, top-ups, tips, refunds and surpluses, less those that went out. */
  readonly cash: CashFigures;
  readonly moves: readonly {
    readonly kind: 'in' | 'out' | 'drop';
    readonly reason: string;
    readonly cash: CashFigures;
  }[];
  /** Counted less expected, of each till that was closed. */
  readonly differences: readonly { readonly till: string; readonly cash: CashFigures }[];
}

/** What a line is about, for its memo. */
export type LineKind =
  | 'sales'
  | 'vatIncluded'
  | 'vat'
  | 'serviceCharge'
  | 'packing'
  | 'tableCharge'
  | 'deliveryFee'
  | 'discounts'
  | 'comps'
  | 'refunds'
  | 'refundedVat'
  | 'payments'
  | 'unpaidOrders'
  | 'tips'
  | 'topUps'
  | 'bonuses'
  | 'forfeits'
  | 'surplus'
  | 'surplusRefunds'
  | 'cash'
  | 'rounding'
  | 'payIn'
  | 'payOut'
  | 'safeDrop'
  | 'cashDifference';

/** A line of a journal entry: one of debit and credit is 0, and neither is below it. */
export interface JournalLine {
  readonly purpose: AccountPurpose;
  readonly kind: LineKind;
  /** Of a category, tax class, way to pay, till, or the reason that was typed; '' where there is none. */
  readonly detail: string;
  readonly debit: MainAmount;
  readonly credit: MainAmount;
  /** The notes of the second currency that the amount stands for. */
  readonly second?: SecondAmount;
}

type LineText = Pick<JournalLine, 'purpose' | 'kind'> & { readonly detail?: string; readonly second?: SecondAmount };

/** A line of an amount on the debit side, or below 0 on the credit side; none of 0, unless it stands for notes. */
const debit = (amount: MainAmount, { purpose, kind, detail = '', second }: LineText): readonly JournalLine[] => {
  const hasNotes = second !== undefined && second !== 0;
  if (amount === 0 && !hasNotes) return [];
  const sides = {
    debit: amount > 0 ? amount : NO_MAIN,
    credit: amount > 0 ? NO_MAIN : minus(NO_MAIN, amount),
  };
  return [{ purpose, kind, detail, ...sides, ...(hasNotes && { second }) }];
};

const credit = (amount: MainAmount, text: LineText): readonly JournalLine[] => debit(minus(NO_MAIN, amount), text);

const sumBy = <T>(rows: readonly T[], read: (row: T) => MainAmount): MainAmount => sumAmounts(rows.map(read));

/** What was sold, less what went back. What bills took beyond that is held for orders that are not paid in full. */
const salesLines = (day: DayFigures): readonly JournalLine[] => {
  const vat = sumBy(day.taxes, ({ amount }) => amount);
  const revenue = sumAmounts([
    sumBy(day.categories, ({ gross }) => gross),
    ...[day.serviceCharge, day.packing, day.tableCharge, day.deliveryFee, minus(vat, day.vatIncluded)],
    minus(NO_MAIN, plus(day.discounts, day.comps)),
  ]);
  const taken = sumBy(day.tenders, ({ net }) => net);
  return [
    ...day.categories.flatMap(({ name, gross }) => credit(gross, { purpose: 'sales', kind: 'sales', detail: name })),
    ...debit(day.vatIncluded, { purpose: 'sales', kind: 'vatIncluded' }),
    ...credit(day.serviceCharge, { purpose: 'serviceCharge', kind: 'serviceCharge' }),
    ...credit(day.packing, { purpose: 'packing', kind: 'packing' }),
    ...credit(day.tableCharge, { purpose: 'tableCharge', kind: 'tableCharge' }),
    ...credit(day.deliveryFee, { purpose: 'deliveryFee', kind: 'deliveryFee' }),
    ...day.taxes.flatMap(({ name, percent, amount }) =>
      credit(amount, { purpose: 'vat', kind: 'vat', detail: `${name} ${percent} %`.trim() }),
    ),
    ...debit(day.discounts, { purpose: 'discounts', kind: 'discounts' }),
    ...debit(day.comps, { purpose: 'comps', kind: 'comps' }),
    ...debit(minus(day.refunds, day.refundedVat), { purpose: 'refunds', kind: 'refunds' }),
    ...debit(day.refundedVat, { purpose: 'vat', kind: 'refundedVat' }),
    ...credit(minus(taken, minus(revenue, day.refunds)), { purpose: 'deposits', kind: 'unpaidOrders' }),
  ];
};

/** Money that came in by each way but cash, and what is owed for it. */
const tenderLines = ({ tenders }: DayFigures): readonly JournalLine[] =>
  tenders.flatMap(({ purpose, name, net, tips, topUps }) => [
    ...(purpose === 'cashMain'
      ? []
      : debit(sumAmounts([net, tips, topUps]), { purpose, kind: 'payments', detail: name })),
    ...credit(tips, { purpose: 'tips', kind: 'tips', detail: name }),
    ...credit(topUps, { purpose: 'wallet', kind: 'topUps', detail: name }),
  ]);

/** Cash in both currencies; what the notes are worth more or less than what was booked is rounding and exchange. */
const cashLines = ({ tenders, surplus, cash }: DayFigures): readonly JournalLine[] => {
  const booked = minus(
    sumBy(
      tenders.filter(({ purpose }) => purpose === 'cashMain'),
      ({ net, tips, topUps }) => sumAmounts([net, tips, topUps]),
    ),
    surplus.inCash,
  );
  return [
    ...debit(cash.main, { purpose: 'cashMain', kind: 'cash' }),
    ...debit(cash.secondWorth, { purpose: 'cashSecond', kind: 'cash', second: cash.second }),
    ...debit(minus(booked, plus(cash.main, cash.secondWorth)), { purpose: 'rounding', kind: 'rounding' }),
  ];
};

const walletLines = ({ bonuses, forfeits }: DayFigures): readonly JournalLine[] => [
  ...debit(bonuses, { purpose: 'bonuses', kind: 'bonuses' }),
  ...credit(bonuses, { purpose: 'wallet', kind: 'bonuses' }),
  ...debit(forfeits, { purpose: 'wallet', kind: 'forfeits' }),
  ...credit(forfeits, { purpose: 'otherIncome', kind: 'forfeits' }),
];

const surplusLines = ({ surplus }: DayFigures): readonly JournalLine[] => {
  const { captured, refunded, inCash, byTransfer } = surplus;
  const kind = 'surplusRefunds';
  return [
    ...debit(captured, { purpose: 'online', kind: 'surplus' }),
    ...credit(captured, { purpose: 'surplus', kind: 'surplus' }),
    // The cash of it is among the notes of the day.
    ...debit(sumAmounts([refunded, inCash, byTransfer]), { purpose: 'surplus', kind }),
    ...credit(refunded, { purpose: 'online', kind }),
    ...credit(byTransfer, { purpose: 'bank', kind }),
  ];
};

/** Notes that come from an account to the two of cash, or below 0 go there. */
const notesLines = ({ main, second, secondWorth }: CashFigures, from: LineText): readonly JournalLine[] => [
  ...debit(main, { ...from, purpose: 'cashMain' }),
  ...debit(secondWorth, { ...from, purpose: 'cashSecond', second }),
  ...credit(plus(main, secondWorth), from),
];

const negative = ({ main, second, secondWorth }: CashFigures): CashFigures => ({
  main: minus(NO_MAIN, main),
  second: -second as SecondAmount,
  secondWorth: minus(NO_MAIN, secondWorth),
});

const MOVES = {
  in: { purpose: 'otherIncome', kind: 'payIn' },
  out: { purpose: 'expenses', kind: 'payOut' },
  drop: { purpose: 'safe', kind: 'safeDrop' },
} as const satisfies Record<DayFigures['moves'][number]['kind'], LineText>;

const drawerLines = ({ moves, differences }: DayFigures): readonly JournalLine[] => [
  ...moves.flatMap(({ kind, reason, cash }) => {
    const text = { ...MOVES[kind], detail: reason };
    return notesLines(kind === 'in' ? cash : negative(cash), text);
  }),
  ...differences.flatMap(({ till, cash }) => {
    const text = { purpose: 'cashDifferences', kind: 'cashDifference', detail: till } as const;
    return notesLines(cash, text);
  }),
];

/** A day as one journal entry: debits are credits to the minor unit, whatever the figures are. */
export const toJournal = (day: DayFigures): readonly JournalLine[] => [
  ...salesLines(day),
  ...tenderLines(day),
  ...cashLines(day),
  ...walletLines(day),
  ...surplusLines(day),
  ...drawerLines(day),
];

/** The sums of both sides. */
export const sumJournal = (
  lines: readonly JournalLine[],
): { readonly debit: MainAmount; readonly credit: MainAmount } => ({
  debit: mainAmount(sumBy(lines, (line) => line.debit)),
  credit: mainAmount(sumBy(lines, (line) => line.credit)),
});
