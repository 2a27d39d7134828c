import { useRouter } from '@tarojs/taro';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { placeOf, shortNo } from '../../../components/staff/order-row';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { back, restart } from '../../../platform/navigation';
import { useDesk } from '../../../stores/staff/desk';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { useOrder } from '../../../stores/staff/use-order';
import { Done } from './components/done';
import { Take } from './components/take';
import { usePayment } from './components/use-payment';
import './index.scss';

const TO_BE_PAID = 1;

/** Taking cash in dollars and riel; then what to hand back. */
const CashPage = () => {
  const desk = useDesk();
  const orderId = Number(useRouter().params.orderId);
  const { order, problem, load } = useOrder(orderId);
  const payment = usePayment(order);
  const toBoard = (): void => void restart(STAFF_PAGES.tables);
  const isPayable = order !== undefined && order.payStatus === TO_BE_PAID && order.due > 0;
  const content = () => {
    if (order === undefined) {
      return problem === null ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <ErrorState onRetry={load} message={problem} />
      );
    }
    if (payment.isDone) return <Done order={order} onBoard={toBoard} />;
    if (!isPayable) {
      return <Empty title={st('cash.notDue')} action={{ label: st('cash.toBoard'), onClick: toBoard }} />;
    }
    return <Take order={order} payment={payment} />;
  };
  return (
    <StaffFrame
      desk={desk}
      title={st('cash.title')}
      {...(order !== undefined && { sub: `${placeOf(order)} · #${shortNo(order.orderNo)}` })}
      onBack={() => void back(STAFF_PAGES.tables)}
      {...(isPayable && !payment.isDone && { bar: payment.button })}
    >
      {content()}
    </StaffFrame>
  );
};

export default localized(CashPage, staffTexts);
