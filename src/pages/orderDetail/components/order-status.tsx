import { type MainAmount, sumAmounts } from '@romduol/domain/money/amount';
import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { PAY_STATUS, showsPaidFigures } from '@romduol/domain/order/pay-status';
import { statusLabelKey } from '@romduol/domain/order/status-label';
import { observer } from 'mobx-react-lite';
import type { IconName } from '../../../components/icon';
import { InSecond } from '../../../components/money';
import { MemberTotal } from '../../../components/money/member-total';
import { Outcome } from '../../../components/outcome';
import { StatusTag } from '../../../components/status-tag';
import { t } from '../../../i18n';
import { formatMain } from '../../../money';
import type { Order } from '../../../stores/types';

interface Words {
  readonly icon: IconName;
  readonly tone: 'ok' | 'now' | 'plain';
  readonly title: string;
  readonly hint: string;
}

const dueWords = (order: Order): Words => {
  const { tableName, due, orderNo } = order;
  const where =
    tableName === null
      ? t('order.takeAwayHint', { number: formatOrderNumber(orderNo) })
      : t('order.cookingHint', { name: tableName });
  return { icon: 'bowl', tone: 'now', title: t('order.toPay', { amount: formatMain(due) }), hint: where };
};

/** What went back of it, in cents. */
const computeRefunded = ({ tenders }: Order): MainAmount => sumAmounts(tenders.map(({ refunded }) => refunded));

/** Paid; and what of that went back. */
const paidWords = (order: Order): Words => {
  const column = order.column === 'vip' ? order.vipPrice : order.price;
  const refunded = `${t(statusLabelKey(order.statusLabel))} ${formatMain(computeRefunded(order))}`;
  if (order.payStatus === PAY_STATUS.fullRefund) return { icon: 'refresh', tone: 'plain', title: refunded, hint: '' };
  const isPart = order.payStatus === PAY_STATUS.partialRefund;
  const title = t('order.paid', { amount: formatMain(column.total) });
  return { icon: 'check', tone: 'ok', title, hint: isPart ? refunded : t('order.paidHint') };
};

/** The main fact about an order now. */
const toWords = (order: Order): Words => {
  if (order.payStatus === PAY_STATUS.cancelled) {
    return { icon: 'close', tone: 'plain', title: t('order.cancelled'), hint: order.cancelReason ?? '' };
  }
  if (order.payStatus === PAY_STATUS.fullRefund || showsPaidFigures(order.payStatus)) return paidWords(order);
  return dueWords(order);
};

/** The status of an order, large, before anything else. */
export const OrderStatus = observer(({ order }: { readonly order: Order }) => {
  const { icon, tone, title, hint } = toWords(order);
  return (
    <section className="outcome" aria-live="polite">
      <Outcome icon={icon} tone={tone} title={title} hints={hint === '' ? [] : [hint]}>
        {order.payStatus === PAY_STATUS.toBePaid && <InSecond of={order.due} ratio={order.conversionRatio} />}
        {order.column === 'sell' && (
          <MemberTotal
            payStatus={order.payStatus}
            pending={order.pending}
            total={order.price.total}
            vipTotal={order.vipPrice.total}
            due={order.due}
          />
        )}
      </Outcome>
      <div className="mt-16">
        <StatusTag label={order.statusLabel} />
      </div>
    </section>
  );
});
