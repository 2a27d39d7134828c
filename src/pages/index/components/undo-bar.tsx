import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n';
import { root } from '../../../stores/root';

/** In the place of a cart that was just cleared: the way to restore it. */
export const Undo = observer(() => (
  <div className="cart-bar cart-bar--undo">
    <span>{t('menu.cartEmpty')}</span>
    <button type="button" className="cart-bar__undo center semibold target" onClick={() => root.cart.undoClear()}>
      {t('cart.undo')}
    </button>
  </div>
));
