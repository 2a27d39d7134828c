import { NO_MAIN } from '@romduol/domain/money/amount';
import { totalOff } from '@romduol/domain/pricing/explain';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { PendingTotal } from '../../../components/money/pending-total';
import { t } from '../../../i18n';
import { formatMain } from '../../../money';
import { notices } from '../../../stores/notices';
import { root } from '../../../stores/root';
import { BillTotal, LastNotice, ToGo, Undo, UsualBar } from './sheets-lazy';
import { goodsTotal } from './goods-total';

interface CartBarProps {
  readonly onOpen: () => void;
  readonly onCheckOut: () => void;
}

/** While there is nothing in the cart: that here nothing is ordered, or an announcement, else that it is empty. */
const Idle = observer(() => {
  const { table } = root;
  const isMenuOnly = table.looking || table.info?.menuOnly === true;
  useEffect(() => void notices.look().catch(() => undefined), []);
  const said = (
    <p className="cart-bar cart-bar--idle">
      <Icon name="bag" />
      {t(isMenuOnly ? 'error.menuOnly' : 'menu.cartEmpty')}
    </p>
  );
  if (isMenuOnly) return said;
  return notices.popped === null ? <UsualBar otherwise={said} /> : <LastNotice otherwise={said} />;
});

/** Count, total, what is saved, and the way to the order. A tap on the total opens the cart too, by the styles. */
const Filled = observer(({ onOpen, onCheckOut }: CartBarProps) => {
  const { count, quote } = root.cart;
  const saved = quote === null ? NO_MAIN : totalOff(quote.totals.sell);
  return (
    <div className="cart-bar">
      <button type="button" className="cart-bar__open" aria-label={t('menu.cartLabel', { count })} onClick={onOpen}>
        <span className="cart-bar__bag" key={count}>
          <Icon name="bag" size="l" />
          <span className="cart-bar__dot">{count}</span>
        </span>
      </button>
      <span className="cart-bar__sum">
        {quote !== null && <PendingTotal amount={goodsTotal(quote)} pending={quote.pending} />}
        {quote !== null && saved > 0 && (
          <span className="cart-bar__saved">{t('menu.saved', { amount: formatMain(saved) })}</span>
        )}
        <BillTotal />
      </span>
      <Button onClick={onCheckOut}>{t(root.orders.joinable === null ? 'menu.checkOut' : 'menu.addTo')}</Button>
    </div>
  );
});

/** It has its place from the beginning, and what is shown in it takes turns: nothing comes over the dishes (0054). */
export const CartBar = observer((props: CartBarProps) => {
  const { count, cleared } = root.cart;
  const empty = cleared.isEmpty ? <Idle /> : <Undo />;
  return (
    <>
      {/* With an open order its banner stands over the cart, and says it. */}
      {root.orders.joinable === null && <ToGo />}
      {count > 0 ? <Filled {...props} /> : empty}
    </>
  );
});
