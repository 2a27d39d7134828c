import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { useRouter } from '@tarojs/taro';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Empty } from '../../../components/empty';
import { Segment } from '../../../components/segment';
import { SideColumn } from '../../../components/staff/side-column';
import { CashEntry } from '../../../components/staff/cash-entry';
import { Due } from '../../../components/staff/cash-entry/due';
import { formatPlace } from '../../../components/staff/order-row';
import { NoTill } from '../../../components/staff/no-till';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { open, restart } from '../../../platform/navigation';
import { cardReaders } from '../../../stores/staff/card-readers';
import { useNoTill } from '../../../stores/staff/no-till';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import type { Order } from '../../../stores/staff/types';
import { useSwitches } from '../../../stores/staff/switches';
import { useOrder } from '../../../stores/staff/use-order';
import { Credit } from './components/credit';
import { Done } from './components/done';
import { Other } from './components/other';
import { Reader } from './components/reader';
import { type Payment, usePayment } from './components/use-payment';
import { type Target, useTarget } from './components/use-target';
import { Wallet } from './components/wallet';
import { offersTip, type PaymentMethod, findPaymentMethods } from './components/payment-methods';
import { WhatNow } from './components/what-now';
import './index.scss';

const LABELS = {
  cash: 'pay.cash',
  reader: 'pay.reader',
  other: 'pay.other',
  wallet: 'pay.wallet',
  credit: 'pay.credit',
} as const satisfies Record<PaymentMethod, string>;

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
        {way === 'reader' && <Reader order={order} target={target} onDone={payment.taken} />}
        {way === 'other' && <Other order={order} target={target} onDone={payment.taken} />}
        {way === 'wallet' && <Wallet order={order} target={target} onDone={payment.taken} />}
      </SideColumn>
    </>
  );
});

const LOADS = [cardReaders];

const isPayable = ({ payStatus, due }: Order): boolean =>
  (payStatus === PAY_STATUS.toBePaid || payStatus === PAY_STATUS.creditUnpaid) && due > 0;

/** S-31: taking what is due: cash in dollars and riel, another channel, or on credit; then what to hand back. */
const CashPage = () => {
  const orderId = Number(useRouter().params.orderId);
  const known = useOrder(orderId);
  const order = known.value ?? undefined;
  const { isOn } = useSwitches();
  const [chosen, setWay] = useState<PaymentMethod>('cash');
  const hasReaders = cardReaders.value?.available === true && cardReaders.value.list.length > 0;
  const offered = findPaymentMethods({ payStatus: order?.payStatus ?? PAY_STATUS.toBePaid, isOn, hasReaders });
  // A way that was switched off meanwhile is not offered any more.
  const way = offered.includes(chosen) ? chosen : 'cash';
  const hasTip = offersTip(way, isOn);
  const target = useTarget(order, hasTip);
  const payment = usePayment(order, target);
  const toBoard = (): void => void restart(STAFF_PAGES.tables);
  return (
    <StaffFrame
      loads={LOADS}
      columns={order !== undefined && isPayable(order) && !payment.isDone}
      title={st('cash.title')}
      sub={order !== undefined && `${formatPlace(order)} · ${formatOrderNumber(order.orderNo)}`}
      back={STAFF_PAGES.tables}
      bar={order !== undefined && isPayable(order) && way === 'cash' && !payment.isDone && payment.button}
    >
      <Async of={known}>
        {(shown) => {
          if (payment.isDone) return <Done order={shown} onBoard={toBoard} onNext={payment.next} />;
          if (!isPayable(shown)) {
            return <Empty title={st('cash.notDue')} action={{ label: st('cash.toBoard'), onClick: toBoard }} />;
          }
          return <Ways {...{ order: shown, payment, target, offered, way, hasTip }} onWay={setWay} />;
        }}
      </Async>
    </StaffFrame>
  );
};

export default staffPage(CashPage);
