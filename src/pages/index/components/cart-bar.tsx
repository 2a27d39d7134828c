import { NO_CENTS } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { totalOff } from '@romduol/domain/pricing/explain';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { PendingTotal } from '../../../components/money/pending-total';
import { t } from '../../../i18n';
import { notices } from '../../../stores/notices';
import { root } from '../../../stores/root';
import { LastNotice } from './last-notice';
import { BillTotal } from './sheets-lazy';
import { goodsTotal, ToGo } from './to-go';

interface CartBarProps {
  readonly onOpen: () => void;
  readonly onCheckOut: () => void;
}

const Undo = observer(() => (
  <div className="cart-bar cart-bar--undo">
    <span>{t('menu.cartEmpty')}</span>
    <button type="button" className="cart-bar__undo center semibold target" onClick={() => root.cart.undoClear()}>
      {t('cart.undo')}
    </button>
  </div>
));

/** While there is nothing in the cart: an announcement, else that it is empty, or that here nothing is ordered. */
const Idle = observer(() => {
  const { table } = root;
  useEffect(() => void notices.look().catch(() => undefined), []);
  if (notices.popped !== null) return <LastNotice />;
  return (
    <p className="cart-bar cart-bar--idle">
      <Icon name="bag" />
      {t(table.looking || table.info?.menuOnly === true ? 'error.menuOnly' : 'menu.cartEmpty')}
    </p>
  );
});

/**
 * Count, total, what is saved, and the way to the order. A tap on the total opens the cart too, by the styles. The bar
 * has its place from the beginning, and what is shown in it takes turns: nothing comes over the dishes.
 */
export const CartBar = observer(({ onOpen, onCheckOut }: CartBarProps) => {
  const { cart } = root;
  const { count, quote } = cart;
  if (count === 0) return cart.cleared.isEmpty ? <Idle /> : <Undo />;
  const joins = root.orders.joinable;
  const saved = quote === null ? NO_CENTS : totalOff(quote.totals.sell);
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
      {quote !== null && <ToGo quote={quote} />}
      <div className="cart-bar">
        <button type="button" className="cart-bar__open" aria-label={t('menu.cartLabel', { count })} onClick={onOpen}>
          <span className="cart-bar__bag" key={count}>
            <Icon name="bag" size="l" />
            <span className="cart-bar__dot">{count}</span>
          </span>
        </button>
        <span className="cart-bar__sum">
          {quote !== null && <PendingTotal amount={goodsTotal(quote)} pending={quote.pending} />}
          <BillTotal />
          {quote !== null && saved > 0 && (
            <span className="cart-bar__saved">{t('menu.saved', { amount: formatDollarSign(saved) })}</span>
          )}
        </span>
        <Button onClick={onCheckOut}>{t(joins === null ? 'menu.checkOut' : 'menu.addTo')}</Button>
      </div>
    </>
  );
});
