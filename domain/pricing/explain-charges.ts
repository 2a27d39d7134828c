import { SERVICE_CHARGE_MODE } from '../codes';
import { type MainAmount, minus, type Percent, plus, sumAmounts } from '../money/amount';
import type { Basket, GoodsPrice, LineAmounts, PriceBook } from './model';
import type { LineTaxClass } from './tax-class';
import { rewardIn } from './steps/coupon';
import { effectivePercent } from './steps/percentage-groups';
import type { TableShare } from './totals';
import { allVat, vatOnPacking } from './vat-included';

/** The amount of one percentage, and its base, in cents. */
export interface ChargeRow {
  readonly percent: Percent;
  readonly base: MainAmount;
  readonly amount: MainAmount;
  /** VAT of lines in a tax class is a row of its own. */
  readonly taxClass?: LineTaxClass;
}

/** A line with its amounts in the column that is explained. */
export interface ChargedLine {
  readonly goods: Pick<
    GoodsPrice,
    'serviceChargePercentage' | 'serviceChargeWhitelisting' | 'vatPercentage' | 'vatWhitelisting' | 'taxClass'
  >;
  readonly amounts: LineAmounts;
}

type Charged = Omit<ChargeRow, 'percent'> & { readonly percent: Percent | null };

/** Tax authorities ask for the base of a class that is taxed 0 %, too. */
const isZeroRated = ({ percent, taxClass, base }: ChargeRow): boolean =>
  percent === 0 && taxClass !== undefined && base !== 0;

/** Percentages, within tax classes, in the order in which they first appear, without those that took nothing. */
const byPercent = (charged: readonly Charged[]): readonly ChargeRow[] => {
  const rows = new Map<string, ChargeRow>();
  for (const { percent, base, amount, taxClass } of charged) {
    if (percent === null) continue;
    const key = `${taxClass?.id ?? ''}:${percent}`;
    const row = rows.get(key);
    rows.set(
      key,
      row === undefined
        ? { percent, base, amount, ...(taxClass !== undefined && { taxClass }) }
        : { ...row, base: plus(row.base, base), amount: plus(row.amount, amount) },
    );
  }
  return [...rows.values()].filter((row) => row.amount !== 0 || isZeroRated(row));
};

const afterWholeBill = (of: LineAmounts): MainAmount => minus(of.gross, plus(of.itemDiscount, of.wholeBill));
const afterCoupon = (of: LineAmounts): MainAmount =>
  minus(afterWholeBill(of), sumAmounts([of.orderPromotion, rewardIn(of), of.coupon]));

/** How the service charge comes about, by percentage; the amounts sum to it. */
export const explainServiceCharge = (lines: readonly ChargedLine[], book: PriceBook): readonly ChargeRow[] =>
  byPercent(
    lines.map(({ goods, amounts }) => ({
      percent: effectivePercent(
        goods.serviceChargePercentage,
        goods.serviceChargeWhitelisting,
        book.serviceChargePercentage,
      ),
      base:
        book.serviceChargeMode === SERVICE_CHARGE_MODE.afterWholeBill ? afterWholeBill(amounts) : afterCoupon(amounts),
      amount: amounts.serviceCharge,
    })),
  );

/**
 * All VAT by tax class and percentage, on top of prices or within them: of the lines, of their packing where it is in a
 * class, and of the table charge; nothing for what is exempt, 0 for a class of 0 %. Where VAT is rounded by line, an amount is the sum of its
 * lines.
 */
export const explainVat = (
  lines: readonly ChargedLine[],
  table: TableShare,
  book: PriceBook,
  { taxExempt }: Pick<Basket, 'taxExempt'>,
): readonly ChargeRow[] => {
  if (taxExempt) return [];
  const { packingTax, tableChargeTax } = book;
  const charged = lines.map(({ goods, amounts }) => ({
    percent: effectivePercent(goods.vatPercentage, goods.vatWhitelisting, book.vatPercentage),
    base: sumAmounts([
      afterCoupon(amounts),
      ...(book.serviceChargeUntaxed === true ? [] : [amounts.serviceCharge]),
      ...(packingTax === undefined ? [amounts.packing] : []),
    ]),
    amount: minus(allVat(amounts), vatOnPacking(amounts)),
    ...(goods.taxClass !== undefined && { taxClass: goods.taxClass }),
  }));
  const packed =
    packingTax === undefined
      ? []
      : lines.map(({ amounts }) => ({ ...packingTax, base: amounts.packing, amount: vatOnPacking(amounts) }));
  const tableTax = tableChargeTax ?? { percent: book.vatPercentage };
  return byPercent([...charged, ...packed, { ...tableTax, base: table.charge, amount: allVat(table) }]);
};
