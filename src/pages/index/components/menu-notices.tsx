import { observer } from 'mobx-react-lite';
import { isOffline } from '../../../api/call-error';
import { Banner } from '../../../components/banner';
import { t } from '../../../i18n';
import { LastNotice } from './last-notice';
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
      {info !== null && (info.menuOnly || table.looking) && (
        <Banner icon="info" tone="warn">
          {t('error.menuOnly')}
        </Banner>
      )}
      <LastNotice />
      <UnpaidOrders except={root.orders.current?.orderNo} />
    </>
  );
});
