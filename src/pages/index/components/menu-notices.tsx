import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { isOffline } from '../../../api/call-error';
import { Banner } from '../../../components/banner';
import { t } from '../../../i18n';
import { LastNotice } from './last-notice';
import { root } from '../../../stores/root';
import { UnpaidOrders } from './unpaid-orders';

/** What prevents ordering, or is already ordered. */
export const MenuNotices = observer(() => {
  const { table, orders } = root;
  const { info } = table;
  const order = orders.current;
  return (
    <>
      {table.problem !== null && isOffline(table.problem) && (
        <Banner icon="offline" tone="err" action={{ label: t('common.retry'), onClick: () => void root.retry() }}>
          {table.problem.msg}
        </Banner>
      )}
      {info !== null && !info.open && (
        <Banner icon="clock" tone="warn">
          {t('menu.closed')}
        </Banner>
      )}
      {info !== null && (info.menuOnly || table.looking) && (
        <Banner icon="info" tone="warn">
          {t('error.menuOnly')}
        </Banner>
      )}
      <LastNotice />
      {order !== null && (
        <button type="button" className="open-order" onClick={() => void root.showOrder(order)}>
          <span className="grow">{t('menu.openOrder', { number: formatOrderNumber(order.orderNo) })}</span>
          <span className="flex-none accent semibold">{t('orders.see')}</span>
        </button>
      )}
      <UnpaidOrders {...(order !== null && { except: order.orderNo })} />
    </>
  );
});
