import { useRouter } from '@tarojs/taro';
import { formatDollarSign } from '@romduol/domain/money/format';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { cashWords } from '../../../components/staff/cash-choice';
import { PinSheet } from '../../../components/staff/pin-sheet';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { staffActions } from '../../../stores/staff';
import { storeClock, useStaffPage } from '../../../stores/staff/staff-page';
import { type RefundInfo, useRefundInfo } from '../../../stores/staff/refunding';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { Refunding } from './components/refunding';
import './index.scss';

const leave = (): void => void back(STAFF_PAGES.orders);

/** What went back of the order before. */
const Before = observer(({ info }: { readonly info: RefundInfo }) => {
  const refunds = info.refunds.filter(({ kind }) => kind === 'full' || kind === 'part');
  if (refunds.length === 0) return null;
  return (
    <section className="card">
      <h2 className="part__title">{st('refund.before')}</h2>
      {refunds.map(({ id, at, amount, reason, by, cash, pending }) => (
        <div key={id} className="sums__row">
          <span className="muted">
            {[
              storeClock(at),
              ...(by === null ? [] : [by]),
              reason,
              ...(cash.riel > 0 ? [st('refund.cashWas', { cash: cashWords(cash) })] : []),
              ...(pending ? [st('refund.pending')] : []),
            ]
              .filter((word) => word !== '')
              .join(' · ')}
          </span>
          <span className="sums__amount">{formatDollarSign(amount)}</span>
        </div>
      ))}
    </section>
  );
});

/** S-30: gives back all of an order, or some of its goods. */
const RefundPage = () => {
  const context = useStaffPage();
  const { value: info, problem, load } = useRefundInfo(Number(useRouter().params.orderId));
  const isOver = info !== null && (!info.refundable || info.total <= 0);
  return (
    <StaffFrame
      context={context}
      columns={info !== null && !isOver}
      title={st('refund.title')}
      {...(info !== null && { sub: formatOrderNumber(info.orderNo) })}
      onBack={leave}
    >
      {info === null && problem !== null && <ErrorState onRetry={load} message={problem} />}
      {info === null && problem === null && <Skeleton label={t('common.loading')} />}
      {isOver && <Empty title={st('refund.none')} action={{ label: st('disc.toOrder'), onClick: leave }} />}
      {info !== null && isOver && <Before info={info} />}
      {info !== null && !isOver && (
        <Refunding key={info.total} info={info} onDone={leave} before={<Before info={info} />} />
      )}
      {staffActions.pin !== null && <PinSheet onPin={staffActions.approve} onClose={staffActions.leavePin} />}
    </StaffFrame>
  );
};

export default localized(RefundPage, staffTexts);
