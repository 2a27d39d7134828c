import { PAY_SUCCESS_RETURN_MS } from '@romduol/domain/limits';
import { type MainAmount, NO_MAIN, plus, sumAmounts } from '@romduol/domain/money/amount';
import { isPaid, isRefunded, type PayStatus } from '@romduol/domain/order/pay-status';
import { useRouter } from '@tarojs/taro';
import { SECOND_MS } from '@romduol/domain/time/units';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button';
import { localized } from '../../components/localized';
import { Outcome } from '../../components/outcome';
import { PageFrame } from '../../components/page-frame';
import { Skeleton } from '../../components/skeleton';
import { t } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { formatMain } from '../../money';
import { PAGES, replace, restart } from '../../platform/navigation';
import { coupons, user, wallet } from '../../stores/member';
import { isRefused } from '../../api/call-error';
import { fetchEarned } from '../../stores/loyalty';
import { root } from '../../stores/root';
import type { TopUp } from '../../stores/wallet';
import { GiftPopup } from '../../features/coupons/gift-popup';

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

/** Paid, though it may be refunded since. */
const isMoneyTaken = (status: PayStatus): boolean => isPaid(status) || isRefunded(status);

const followTopUp = async (topUp: string): Promise<void> => {
  await wallet.follow(topUp);
  if (wallet.topUp?.status !== 'captured') await replace(PAGES.pay, { topUp });
};

const followOrder = async (orderNo: string): Promise<void> => {
  if (orderNo === '') return restart(PAGES.orders);
  const { payStatus } = await root.orders.load(orderNo);
  if (!isMoneyTaken(payStatus)) await replace(PAGES.payResult, { orderNo });
};

/** What was paid, once the server confirms it: the address proves nothing. null until then. */
const useOutcome = (orderNo: string, reference: string) => {
  const isTopUp = reference !== '';
  useEffect(() => {
    void user.load().catch(() => undefined);
    void root.entered
      .then(() => (isTopUp ? followTopUp(reference) : followOrder(orderNo)))
      .catch((error: unknown) => (isRefused(error) ? restart(isTopUp ? PAGES.account : PAGES.orders) : undefined));
  }, [orderNo, reference, isTopUp]);
  const topUp = wallet.topUp?.reference === reference && wallet.topUp.status === 'captured' ? wallet.topUp : null;
  if (isTopUp) return topUp === null ? null : { amount: topUp.amount, tip: NO_MAIN, topUp };
  const order = root.orders.byNo.get(orderNo);
  if (order === undefined || !isMoneyTaken(order.payStatus)) return null;
  const tip = sumAmounts(order.tenders.filter(({ voided }) => !voided).map((tender) => tender.tip));
  return { amount: plus(order.column === 'vip' ? order.vipPrice.total : order.price.total, tip), tip, topUp: null };
};

/** How often points are asked for, and how long after each other, in ms: they are written right after the payment. */
const ASKED = [0, 800, 1_600];

/** The points that an order of a member brought; 0 until they are known. */
const useEarned = (orderNo: string): number => {
  const [points, setPoints] = useState(0);
  useEffect(() => {
    if (orderNo === '') return undefined;
    const ask = (): void => void root.entered.then(() => fetchEarned(orderNo)).then(setPoints, () => undefined);
    const timers = ASKED.map((wait) => setTimeout(ask, wait));
    return () => timers.forEach(clearTimeout);
  }, [orderNo]);
  return points;
};

/** The tip in it, and what it brought, one line each. */
const listHints = (topUp: TopUp | null, tip: MainAmount, points: number): readonly string[] =>
  topUp === null
    ? [
        ...(tip > 0 ? [mt('pay.withTip', { tip: formatMain(tip) })] : []),
        ...(points > 0 ? [mt('success.points', { count: points })] : []),
        t('order.paidHint'),
      ]
    : [
        ...(topUp.giftAmount > 0 ? [mt('success.gift', { amount: formatMain(topUp.giftAmount) })] : []),
        mt('success.balance', { amount: formatMain(topUp.balance) }),
      ];

/** S-07: a top-up or a payment that worked. */
const PaySuccessPage = () => {
  const { orderNo = '', topUp: reference = '' } = useRouter().params;
  const left = useReturn(user.owesGifts && user.isMember && coupons.unread.length > 0);
  const outcome = useOutcome(orderNo, reference);
  const earned = useEarned(orderNo);
  const title = mt(reference === '' ? 'success.paid' : 'success.toppedUp');
  return (
    <PageFrame title={outcome === null ? t('common.loading') : title} onBack={() => void restart(PAGES.orders)}>
      <section className="outcome" aria-live="polite">
        {outcome === null ? (
          <Skeleton rows={2} label={t('common.loading')} />
        ) : (
          <Outcome
            icon="check"
            tone="ok"
            title={`${title} ${formatMain(outcome.amount)}`}
            hints={listHints(outcome.topUp, outcome.tip, earned)}
          />
        )}
        <p className="outcome__hint muted mt-8">{mt('success.going', { count: Math.max(0, left) })}</p>
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
