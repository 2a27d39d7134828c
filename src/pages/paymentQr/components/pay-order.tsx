import { centsToRiel } from '@romduol/domain/money/conversion';
import type { Cents, ConversionRatio } from '@romduol/domain/money/amount';
import type { Column } from '@romduol/domain/pricing/model';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Cell } from '../../../components/cell';
import { Empty } from '../../../components/empty';
import { MemberTag, Price, RielPrice } from '../../../components/money';
import { useTick } from '../../../components/tick';
import { t } from '../../../i18n';
import { mt } from '../../../i18n-member';
import { feedback } from '../../../platform/feedback';
import { open, PAGES, replace } from '../../../platform/navigation';
import { serverNow } from '../../../stores/clock';
import { askApp } from '../../../stores/app-payment';
import { failure } from '../../../stores/failure';
import { signInFrom } from '../../../stores/login-return';
import type { PayInfo, Way } from '../../../stores/payment';
import { coupons, payment, user } from '../../../stores/people';
import { root } from '../../../stores/root';
import { OrderCoupon } from './order-coupon';
import { sameWay, Ways, waysOf } from './ways';

const TOGETHER = '/pages/paymentQr/together';
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export const rielOf = (amount: Cents, ratio: number) => centsToRiel(amount, ratio as ConversionRatio);

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

/** The way that is proposed: what was chosen before, a wallet that has enough, else the first one that is open. */
const proposed = (info: PayInfo, due: Cents): Way | null => {
  const ways = waysOf(info);
  const kept = info.channels.find(({ selected }) => selected);
  const way = kept === undefined ? undefined : ways.find((each) => each.method === 2 && each.channelId === kept.id);
  return way ?? ways.find(({ method }) => method !== 3 || (info.balance ?? 0) >= due) ?? null;
};

/** Which column this person pays: the one that the first payment fixed, the one they chose, or their own. */
const columnOf = (info: PayInfo) => {
  const chosen = user.isMember && info.coupon !== null ? coupons.columnWith(info.coupon.couponCode) : null;
  const column: Column = info.column ?? chosen ?? user.columnOf(info);
  return { column, due: info.due[column], total: column === 'vip' ? info.totalVipPrice : info.totalPrice };
};

interface PayOrderProps {
  readonly info: PayInfo;
  /** An attempt to pay online is open now: its code is to be shown. */
  readonly onCode: () => void;
}

/** V-05: what is due, with which coupon, by which way, and the one button. */
export const PayOrder = observer(({ info, onCode }: PayOrderProps) => {
  const { orderNo } = info;
  const { column, due, total } = columnOf(info);
  const [wanted, setWay] = useState<Way | null>(null);
  const chosen = wanted !== null && waysOf(info).some((way) => sameWay(wanted, way)) ? wanted : proposed(info, due);
  const pay = async (): Promise<void> => {
    if (chosen === null) return;
    try {
      const answer = await payment.pay(orderNo, chosen, { expectedTotal: total, column });
      if (answer === null) return;
      const show = answer.attempt?.show;
      if (show?.kind === 'app') await askApp(show);
      if (chosen.method === 1) onCode();
      else await replace(PAGES.payResult, { orderNo });
    } catch (error) {
      if (failure(error).name === 'productChanged') feedback.toast(mt('pay.changed'));
    }
  };
  const why = chosen === null ? t('problem.choosePaymentMethod') : root.cart.queue.offline ? mt('pay.offline') : null;
  return (
    <>
      {info.payBy !== null && <Window payBy={info.payBy} />}
      <section className="pay__head" aria-live="polite">
        <p className="pay__hint">{mt('pay.due')}</p>
        <Price amount={due} size="xl" />
        <RielPrice amount={rielOf(due, info.conversionRatio)} />
        {column === 'vip' && info.due.vip < info.due.sell && <p className="pay__member">{mt('pay.memberPrice')}</p>}
        {!user.isMember && info.due.vip < info.due.sell && <MemberTag amount={info.due.vip} />}
      </section>
      {!user.isMember && (
        <section className="card cells pay__join">
          <Cell icon="user" label={mt('pay.signIn')} onClick={() => void signInFrom({ orderNo })} />
        </section>
      )}
      {user.isMember && info.column === null && <OrderCoupon orderNo={orderNo} onOrder={info.coupon} />}
      {waysOf(info).length === 0 ? (
        <Empty icon="wallet" title={t('error.noPaymentPlugin')} hint={t('order.toPayHint')} />
      ) : (
        <Ways info={info} due={due} chosen={chosen} onChoose={setWay} />
      )}
      {info.shared ? (
        <Banner icon="user" action={{ label: mt('share.open'), onClick: () => void open(TOGETHER, { orderNo }) }}>
          {mt('share.isShared')}
        </Banner>
      ) : (
        <Button kind="outline" block onClick={() => void open(TOGETHER, { orderNo })}>
          {mt('share.title')}
        </Button>
      )}
      <Button block busy={payment.paying} why={why} onClick={() => void pay()}>
        {chosen?.method === 2 ? mt('pay.atCounter') : t('step.pay')}
      </Button>
    </>
  );
});
