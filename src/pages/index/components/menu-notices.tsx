import { observer } from 'mobx-react-lite';
import { isOffline } from '../../../api/call-error';
import { Banner } from '../../../components/banner';
import { t } from '../../../i18n';
import { root } from '../../../stores/root';
import { UnpaidOrders } from './unpaid-orders';

/** What prevents ordering, or was left unpaid. */
export const MenuNotices = observer(() => {
  const { table } = root;
  const { info } = table;
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
      <UnpaidOrders except={root.orders.current?.orderNo} />
    </>
  );
});
