import { plus } from '@romduol/domain/money/amount';
import { PAYMENT_METHODS } from '@romduol/domain/rules/payment';
import { MINUTE_MS, SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Cell } from '../../../components/cell';
import { MemberTag, Price, InSecond } from '../../../components/money';
import { useTick } from '../../../components/tick';
import { t } from '../../../i18n';
import { mt } from '../../../i18n-member';
import { formatMain } from '../../../money';
import { open } from '../../../platform/navigation';
import { serverNow } from '../../../stores/clock';
import { signInFrom } from '../../../stores/login-return';
import type { PayInfo } from '../../../stores/payment';
import { payment, user } from '../../../stores/member';
import { root } from '../../../stores/root';
import { OrderCoupon } from './order-coupon';
import { takesTip, TipChoice } from './tip-choice';
import type { Paying } from './use-paying';
import { NoPaymentMethod, PaymentMethods, findPaymentMethods, methodName } from './payment-methods';

const SPLIT_BILL_PAGE = '/pages/paymentQr/together';

/** Pay-first: until when, or the order cancels itself. */
const Window = observer(({ payBy }: { readonly payBy: number }) => {
  useTick(SECOND_MS);
  const left = Math.max(0, payBy - serverNow());
  const seconds = String(Math.floor((left % MINUTE_MS) / SECOND_MS)).padStart(2, '0');
  return (
    <Banner icon="clock" tone="warn">
      {mt('pay.window', { time: `${Math.floor(left / MINUTE_MS)}:${seconds}` })}
    </Banner>
  );
});

/** The guests of a table may part the bill, or do. */
const SplitBillLink = observer(({ orderNo, shared }: PayInfo) => {
  const go = (): void => void open(SPLIT_BILL_PAGE, { orderNo });
  return shared ? (
    <Banner icon="user" tone="warn" action={{ label: mt('share.open'), onClick: go }}>
      {mt('share.isShared')}
    </Banner>
  ) : (
    <Button kind="outline" block onClick={go}>
      {mt('share.title')}
    </Button>
  );
});

interface PayOrderProps {
  readonly info: PayInfo;
  readonly paying: Paying;
}

/** V-05: what is due, with which coupon, and by which way. */
export const PayOrder = observer(({ info, paying }: PayOrderProps) => {
  const { orderNo } = info;
  const { column, due, tip, chosen, choose, chooseTip } = paying;
  return (
    <>
      {info.payBy !== null && <Window payBy={info.payBy} />}
      <section className="pay__head col items-center text-center" aria-live="polite">
        <p className="muted">{mt('pay.due')}</p>
        <Price amount={due} size="xl" />
        <InSecond of={due} ratio={info.conversionRatio} />
        {column === 'vip' && info.due.vip < info.due.sell && (
          <p className="pay__member small semibold">{mt('pay.memberPrice')}</p>
        )}
        {!user.isMember && info.due.vip < info.due.sell && <MemberTag amount={info.due.vip} />}
      </section>
      {!user.isMember && (
        <section className="card cells pay__join">
          <Cell icon="user" label={mt('pay.signIn')} onClick={() => void signInFrom({ orderNo })} />
        </section>
      )}
      {user.isMember && info.column === null && <OrderCoupon orderNo={orderNo} onOrder={info.coupon} />}
      {findPaymentMethods(info).length === 0 ? (
        <NoPaymentMethod {...info} />
      ) : (
        <PaymentMethods info={info} due={due} tip={tip} chosen={chosen} onChoose={choose} />
      )}
      {info.tips !== null && takesTip(chosen) && (
        <TipChoice offered={info.tips} toPay={due} tip={tip} onChoose={chooseTip} />
      )}
      <SplitBillLink {...info} />
    </>
  );
});

/** The foot of the page: what is paid by which way, and the one button that does it. */
export const PayBar = observer(({ info, paying: { chosen, due, tip, why, pay } }: PayOrderProps) => {
  const atCounter = root.table.canCallStaff ? 'pay.atTable' : 'pay.atCounter';
  return (
    <div className="bar">
      <p className="bar__sum">
        <span className="t-title bold">{formatMain(plus(due, tip))}</span>
        {tip > 0 && <span className="muted cap">{mt('pay.withTip', { tip: formatMain(tip) })}</span>}
        {chosen !== null && <span className="muted cap">{methodName(info, chosen)}</span>}
      </p>
      <Button busy={payment.paying} why={why} onClick={() => void pay()}>
        {chosen?.method === PAYMENT_METHODS.offline ? mt(atCounter) : t('step.pay')}
      </Button>
    </div>
  );
});
