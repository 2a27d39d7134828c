import { type MainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import { explain, totalOff } from '@romduol/domain/pricing/explain';
import { explainServiceCharge, explainVat } from '@romduol/domain/pricing/explain-charges';
import { type Charges, nameCharges } from '@romduol/domain/pricing/explain-rates';
import type { LineTaxClass } from '@romduol/domain/pricing/tax-class';
import { computeTableShare } from '@romduol/domain/pricing/totals';
import { observer } from 'mobx-react-lite';
import { Icon } from '../../../components/icon';
import { MoneyList } from '../../../components/money-list';
import { type NamedDiscount, namedRows } from '../../../components/money-list/rows';
import { nameFee } from '../../../components/dining-style';
import { i18n, t } from '../../../i18n';
import { formatMain } from '../../../money';
import type { Preview } from '../../../stores/basket';
import { root } from '../../../stores/root';

const findName = (activityId: number): string => root.cart.promotions.findName(activityId);

/** What each line's promotion takes off, by the promotion's name. */
const listDiscounts = ({ basket, lines }: Preview): readonly NamedDiscount[] =>
  basket.lines.map(({ promotion }, index) => ({
    name: promotion === null ? '' : findName(promotion.activityId),
    amount: lines[index]?.amounts.sell.itemDiscount ?? NO_MAIN,
  }));

const toName = (name: NonNullable<LineTaxClass['name']>): string => name[i18n.language] ?? name.en;

/** Service charge and VAT by percentage and tax class. */
const computeCharges = ({ basket, book, lines, totals }: Preview): Charges => {
  const charged = basket.lines.flatMap(({ goods }, index) => {
    const amounts = lines[index]?.amounts.sell;
    return amounts === undefined ? [] : [{ goods, amounts }];
  });
  return {
    serviceCharge: nameCharges(explainServiceCharge(charged, book), toName),
    vat: nameCharges(explainVat(charged, computeTableShare(totals.sell), book, basket), toName),
  };
};

/** How the total comes about, to the cent, and what a member would pay. */
export const ConfirmMoney = observer(({ quote }: { readonly quote: Preview }) => {
  const { sell, vip } = quote.totals;
  const promotion = quote.basket.orderPromotion;
  const orderPromotion = promotion === null ? null : findName(promotion.activityId);
  return (
    <section className="card">
      <MoneyList
        rows={nameFee(namedRows(explain(sell), listDiscounts(quote), orderPromotion), quote.basket)}
        total={sell.total}
        ratio={quote.book.conversionRatio}
        saved={totalOff(sell)}
        charges={computeCharges(quote)}
        {...(quote.pending && { totalLabel: t('confirm.totalWithout') })}
      />
      {quote.pending && <p className="muted cap">{t('confirm.weighedNote')}</p>}
      {vip.total < sell.total && (
        <p className="confirm__member small semibold mt-16">
          {t('confirm.membersPay', { amount: formatMain(vip.total) })}
        </p>
      )}
    </section>
  );
});

/** When and how it is paid. */
export const ConfirmPayment = observer(({ payFirst }: { readonly payFirst: boolean }) => (
  <section className="card row">
    <span className="badge">
      <Icon name="cash" />
    </span>
    <div className="grow">
      <h2 className="t-item semibold">{t('channel.CASH_PAY')}</h2>
      <p className="muted cap">
        {t(payFirst || root.table.info?.payFirst === true ? 'confirm.payFirst' : 'confirm.payLater')}
      </p>
    </div>
  </section>
));

/** M-24: what was, what is. */
export const PricesChanged = observer(
  ({ before, after }: { readonly before: MainAmount; readonly after: MainAmount }) => (
    <section className="card on-gold" role="alert">
      <h2 className="t-item semibold">{t('confirm.changedTitle')}</h2>
      <p>{t('confirm.changedHint', { before: formatMain(before), after: formatMain(after) })}</p>
    </section>
  ),
);
