import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n';
import { root } from '../../../stores/root';
import { ToGo } from './to-go';

/** Over the cart, with an empty cart too, so that the first dish does not make it higher. */
export const BarLines = observer(() => {
  const { orders, cart } = root;
  const joins = orders.joinable;
  return (
    <>
      {joins !== null && (
        <p className="to-go">
          {t('menu.orderedSoFar', {
            count: joins.itemCount,
            amount: joins.pending ? t('price.waitForWeighing') : formatDollarSign(joins.totalPrice),
          })}
        </p>
      )}
      {cart.quote !== null && <ToGo quote={cart.quote} />}
    </>
  );
});
