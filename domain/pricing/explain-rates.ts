import { type MainAmount, mainAmount, type Percent } from '../money/amount';
import type { ChargeRow } from './explain-charges';
import type { ReceiptRow, ReceiptRowKind } from './explain';
import type { LineTaxClass } from './tax-class';

/** A row with the name of its tax class in the reader's language; absent where it has none. */
export interface NamedCharge extends Omit<ChargeRow, 'taxClass'> {
  readonly taxClass?: string;
}

/** How service charge and VAT come about, by percentage. */
export interface Charges {
  readonly serviceCharge: readonly NamedCharge[];
  readonly vat: readonly NamedCharge[];
}

/** Rows with the names of their tax classes. */
export const nameCharges = (
  rows: readonly ChargeRow[],
  toName: (name: NonNullable<LineTaxClass['name']>) => string,
): NamedCharge[] =>
  rows.map(({ taxClass, ...row }) =>
    taxClass?.name === undefined ? row : { ...row, taxClass: toName(taxClass.name) },
  );

/** A row's percentage, and its base where that is not all rows above it or it has a tax class. Null: not shown. */
export interface Rate {
  readonly percent: Percent | null;
  readonly base: MainAmount | null;
  readonly taxClass?: string;
}

const NO_RATE: Rate = { percent: null, base: null };

/** What is charged a percentage where nothing is exempt: for the service charge before or after coupons, as the store says. */
const WHOLE: Readonly<Record<keyof Charges, readonly (readonly ReceiptRowKind[])[]>> = {
  serviceCharge: [
    ['gross', 'itemDiscount', 'wholeBill'],
    ['gross', 'itemDiscount', 'wholeBill', 'orderPromotion', 'coupon'],
  ],
  vat: [['gross', 'itemDiscount', 'wholeBill', 'orderPromotion', 'coupon', 'serviceCharge', 'packing', 'tableCharge']],
};

const isCharged = (kind: ReceiptRowKind): kind is keyof Charges => kind in WHOLE;

const sumOfKinds = (rows: readonly ReceiptRow[], kinds: readonly ReceiptRowKind[]): MainAmount =>
  mainAmount(rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount, sign }) => sum + amount * sign, 0));

/**
 * The rows of a receipt with a row for each percentage of service charge and of VAT, instead of one for all; they sum
 * to the same. A percentage is the only one where it applies to everything.
 */
export const withRates = <R extends ReceiptRow>(rows: readonly R[], charges: Charges): readonly (R & Rate)[] =>
  rows.flatMap((row): readonly (R & Rate)[] => {
    const { kind } = row;
    const by = isCharged(kind) ? charges[kind] : [];
    if (!isCharged(kind) || by.length === 0) return [{ ...row, ...NO_RATE }];
    const isAll = by.length === 1 && WHOLE[kind].some((kinds) => sumOfKinds(rows, kinds) === by[0]?.base);
    return by.map(({ base, ...rate }) => ({
      ...row,
      ...rate,
      base: isAll && rate.taxClass === undefined ? null : base,
    }));
  });

/** VAT that stands below the total: what the total holds, or classes of 0 % where nothing else has any. */
export const vatBelowTotal = (rows: readonly ReceiptRow[], { vat }: Charges): readonly NamedCharge[] =>
  rows.some(({ kind }) => kind === 'vat') ? [] : vat;
