import { formatDollarSign } from '@romduol/domain/money/format';
import type { Quote } from '@romduol/domain/pricing/model';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n';
import { root } from '../../../stores/root';
import { offWords } from './promotion-words';

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
