import { PAY_SUCCESS_RETURN_MS } from '@romduol/domain/limits';
import { formatDollarSign } from '@romduol/domain/money/format';
import { useRouter } from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button';
import { Icon } from '../../components/icon';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { t } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { PAGES, restart } from '../../platform/navigation';
import { user, wallet } from '../../stores/people';
import { root } from '../../stores/root';
import { GiftPopup } from '../coupon/components/gift-popup';
import './paySuccess.scss';

const SECOND_MS = 1_000;

/** S-07: on to the order list by itself after 3 s; while a gift is being looked at, the page waits. */
const useReturn = (waits: boolean): number => {
  const [left, setLeft] = useState(PAY_SUCCESS_RETURN_MS / SECOND_MS);
  useEffect(() => {
    if (waits) return undefined;
    if (left <= 0) {
      void restart(PAGES.orders);
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left, waits]);
  return left;
};

const useOutcome = (orderNo: string, reference: string) => {
  useEffect(() => {
    void user.load().catch(() => undefined);
    if (reference !== '' && wallet.topUp?.reference !== reference) void wallet.follow(reference).catch(() => undefined);
    if (orderNo !== '' && !root.orders.byNo.has(orderNo)) void root.orders.load(orderNo).catch(() => undefined);
  }, [orderNo, reference]);
  const order = root.orders.byNo.get(orderNo);
  const column = order?.column === 'vip' ? order.vipPrice : order?.price;
  const topUp = wallet.topUp?.reference === reference ? wallet.topUp : null;
  return { amount: topUp?.amount ?? column?.total ?? null, topUp };
};

/** S-07: a top-up or a payment that worked. */
const PaySuccessPage = () => {
  const { orderNo = '', topUp: reference = '' } = useRouter().params;
  const left = useReturn(user.owesGifts && user.isMember);
  const { amount, topUp } = useOutcome(orderNo, reference);
  const title = mt(reference === '' ? 'success.paid' : 'success.toppedUp');
  return (
    <PageFrame title={title} onBack={() => void restart(PAGES.orders)}>
      <section className="success" aria-live="polite">
        <span className="success__seal">
          <Icon name="check" size="l" />
        </span>
        <h2 className="success__title">{amount === null ? title : `${title} ${formatDollarSign(amount)}`}</h2>
        {topUp !== null && topUp.giftAmount > 0 && (
          <p className="success__hint">{mt('success.gift', { amount: formatDollarSign(topUp.giftAmount) })}</p>
        )}
        {topUp !== null && (
          <p className="success__hint">{mt('success.balance', { amount: formatDollarSign(topUp.balance) })}</p>
        )}
        {reference === '' && <p className="success__hint">{t('order.paidHint')}</p>}
        <p className="success__hint">{mt('success.going', { count: Math.max(0, left) })}</p>
      </section>
      <div className="wrap stack">
        <Button block onClick={() => void restart(PAGES.orders)}>
          {mt('success.orders')}
        </Button>
        {reference !== '' && (
          <Button kind="outline" block onClick={() => void restart(PAGES.account)}>
            {mt('success.account')}
          </Button>
        )}
      </div>
      <GiftPopup />
    </PageFrame>
  );
};

export default localized(PaySuccessPage, memberTexts);
