import { observer } from 'mobx-react-lite';
import { t } from '../../i18n';
import { Empty } from '../empty';
import { ErrorState } from '../error-state';

interface OrderFailedProps {
  /** M-07: the order does not exist, or belongs to another diner. Otherwise a retry may help. */
  readonly why: 'unknown' | 'other';
  readonly onRetry: () => void;
  /** The way to one's own orders. */
  readonly onOrders: () => void;
}

/** In the place of an order that cannot be shown. */
export const OrderFailed = observer(({ why, onRetry, onOrders }: OrderFailedProps) =>
  why === 'unknown' ? (
    <Empty icon="receipt" title={t('error.orderNotFound')} action={{ label: t('account.orders'), onClick: onOrders }} />
  ) : (
    <ErrorState onRetry={onRetry} />
  ),
);
