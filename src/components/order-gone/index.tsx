import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { Empty } from '../empty';

/** M-07: instead of an order that does not exist, or belongs to another diner. `onOrders`: the way to one's own orders. */
export const OrderGone = observer(({ onOrders }: { readonly onOrders: () => void }) => (
  <Empty icon="receipt" title={t('error.orderNotFound')} action={{ label: t('account.orders'), onClick: onOrders }} />
));
