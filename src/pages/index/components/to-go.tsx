import type { Cents } from '@romduol/domain/money/amount';
import { minus } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import type { Quote } from '@romduol/domain/pricing/model';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n';
import { root } from '../../../stores/root';
import { offWords } from './promotion-words';

/** The sum of the dishes after every deduction, before the charges of an order, in cents. */
export const goodsTotal = ({ totals: { sell } }: Quote): Cents =>
  minus(minus(minus(sell.subTotal, sell.wholeBill), sell.orderPromotion), sell.coupon);

/** How far it is to the next promotion of whole orders. */
export const ToGo = observer(({ quote }: { readonly quote: Quote }) => {
  const next = root.cart.promotions.next(quote.totals.sell.subTotal);
  if (next === null) return null;
  const { missing, promotion } = next;
  return (
    <p className="to-go">
      {t('promotion.missing', { amount: formatDollarSign(missing), off: offWords(promotion.off) })}
    </p>
  );
});
