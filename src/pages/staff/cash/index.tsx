import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { useRouter } from '@tarojs/taro';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { localized } from '../../../components/localized';
import { Segment } from '../../../components/segment';
import { Skeleton } from '../../../components/skeleton';
import { SideColumn } from '../../../components/staff/side-column';
import { CashEntry } from '../../../components/staff/cash-entry';
import { Due } from '../../../components/staff/cash-entry/due';
import { formatPlace } from '../../../components/staff/order-row';
import { NoTill } from '../../../components/staff/no-till';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { back, open, restart } from '../../../platform/navigation';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { useNoTill } from '../../../stores/staff/no-till';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import type { Order } from '../../../stores/staff/types';
import { useSwitches } from '../../../stores/staff/switches';
import { useOrder } from '../../../stores/staff/use-order';
import { Credit } from './components/credit';
import { Done } from './components/done';
import { Other } from './components/other';
import { type Payment, usePayment } from './components/use-payment';
import { type Target, useTarget } from './components/use-target';
import { Wallet } from './components/wallet';
import { offersTip, type PaymentMethod, findPaymentMethods } from './components/payment-methods';
import { WhatNow } from './components/what-now';
import './index.scss';

const LABELS = {
  cash: 'pay.cash',
  other: 'pay.other',
  wallet: 'pay.wallet',
  credit: 'pay.credit',
} as const satisfies Record<PaymentMethod, string>;
/** Credit is settled like any other order. */
const ON_CREDIT = 10;

interface WaysProps {
  readonly order: Order;
  readonly payment: Payment;
  readonly target: Target;
  readonly offered: readonly PaymentMethod[];
  readonly way: PaymentMethod;
  readonly hasTip: boolean;
  readonly onWay: (way: PaymentMethod) => void;
}

const Ways = observer(({ order, payment, target, offered, way, hasTip, onWay }: WaysProps) => {
  const noTill = useNoTill();
  // Who was found for one way does not pay by another.
  const choose = (next: PaymentMethod): void => {
    target.setMember(false);
    onWay(next);
  };
  return (
    <>
      <Segment<PaymentMethod>
        label={st('pay.way')}
        value={way}
        onChange={choose}
        options={offered.map((each) => ({ value: each, label: st(LABELS[each]) }))}
      />
      {way === 'cash' && noTill !== null && (
        <NoTill others={noTill.others} onOpen={() => void open(STAFF_PAGES.till)} />
      )}
      <Due due={target.toPay} ratio={order.conversionRatio} step={payment.entry.step} />
      {way !== 'credit' && <WhatNow target={target} way={way} hasTip={hasTip} />}
      <SideColumn>
        {way === 'credit' && <Credit order={order} target={target} />}
        {way === 'cash' && <CashEntry entry={payment.entry} />}
        {way === 'other' && <Other order={order} target={target} onDone={payment.taken} />}
        {way === 'wallet' && <Wallet order={order} target={target} onDone={payment.taken} />}
      </SideColumn>
    </>
  );
});

const isPayable = ({ payStatus, due }: Order): boolean =>
  (payStatus === PAY_STATUS.toBePaid || payStatus === ON_CREDIT) && due > 0;

/** S-31: taking what is due: cash in dollars and riel, another channel, or on credit; then what to hand back. */
const CashPage = () => {
  const context = useStaffPage();
  const orderId = Number(useRouter().params.orderId);
  const { order, problem, load } = useOrder(orderId);
  const { isOn } = useSwitches();
  const [chosen, setWay] = useState<PaymentMethod>('cash');
  const offered = findPaymentMethods({ payStatus: order?.payStatus ?? PAY_STATUS.toBePaid, isOn });
  // A way that was switched off meanwhile is not offered any more.
  const way = offered.includes(chosen) ? chosen : 'cash';
  const hasTip = offersTip(way, isOn);
  const target = useTarget(order, hasTip);
  const payment = usePayment(order, target);
  const toBoard = (): void => void restart(STAFF_PAGES.tables);
  const content = () => {
    if (order === undefined) {
      return problem === null ? (
        <Skeleton label={t('common.loading')} />
      ) : (
        <ErrorState onRetry={load} message={problem} />
      );
    }
    if (payment.isDone) return <Done order={order} onBoard={toBoard} onNext={payment.next} />;
    if (!isPayable(order)) {
      return <Empty title={st('cash.notDue')} action={{ label: st('cash.toBoard'), onClick: toBoard }} />;
    }
    return <Ways {...{ order, payment, target, offered, way, hasTip }} onWay={setWay} />;
  };
  return (
    <StaffFrame
      context={context}
      columns={order !== undefined && isPayable(order) && !payment.isDone}
      title={st('cash.title')}
      {...(order !== undefined && { sub: `${formatPlace(order)} · ${formatOrderNumber(order.orderNo)}` })}
      onBack={() => void back(STAFF_PAGES.tables)}
      {...(order !== undefined && isPayable(order) && way === 'cash' && !payment.isDone && { bar: payment.button })}
    >
      {content()}
    </StaffFrame>
  );
};

export default localized(CashPage, staffTexts);
