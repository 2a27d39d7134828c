import { SERVICE_CHARGE_MODE } from '../codes';
import { type MainAmount, minus, type Percent, plus, sumAmounts } from '../money/amount';
import type { GoodsPrice, LineAmounts, PriceBook } from './model';
import { effectivePercent } from './steps/percentage-groups';
import type { TableShare } from './totals';
import { allVat } from './vat-included';

/** The amount of one percentage, and its base, in cents. */
export interface ChargeRow {
  readonly percent: Percent;
  readonly base: MainAmount;
  readonly amount: MainAmount;
}

/** A line with its amounts in the column that is explained. */
export interface ChargedLine {
  readonly goods: Pick<
    GoodsPrice,
    'serviceChargePercentage' | 'serviceChargeWhitelisting' | 'vatPercentage' | 'vatWhitelisting'
  >;
  readonly amounts: LineAmounts;
}

interface Charged {
  readonly percent: Percent | null;
  readonly base: MainAmount;
  readonly amount: MainAmount;
}

/** Percentages in the order in which they first appear, without those that took nothing. */
const byPercent = (charged: readonly Charged[]): readonly ChargeRow[] => {
  const percents = new Set(charged.flatMap(({ percent }) => (percent === null ? [] : [percent])));
  return [...percents]
    .map((percent) => {
      const group = charged.filter((each) => each.percent === percent);
      return {
        percent,
        base: sumAmounts(group.map(({ base }) => base)),
        amount: sumAmounts(group.map(({ amount }) => amount)),
      };
    })
    .filter(({ amount }) => amount !== 0);
};

const afterWholeBill = (of: LineAmounts): MainAmount => minus(of.gross, plus(of.itemDiscount, of.wholeBill));
const afterCoupon = (of: LineAmounts): MainAmount => minus(afterWholeBill(of), plus(of.orderPromotion, of.coupon));

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

/** All VAT by percentage, on top of prices or within them, the table charge in the store's; nothing for what is exempt. */
export const explainVat = (lines: readonly ChargedLine[], table: TableShare, book: PriceBook): readonly ChargeRow[] => {
  const charged = lines.map(({ goods, amounts }) => ({
    percent: effectivePercent(goods.vatPercentage, goods.vatWhitelisting, book.vatPercentage),
    base: sumAmounts([afterCoupon(amounts), amounts.serviceCharge, amounts.packing]),
    amount: allVat(amounts),
  }));
  return byPercent([...charged, { percent: book.vatPercentage, base: table.charge, amount: allVat(table) }]);
};
