import { minus } from '@romduol/domain/money/amount';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { MoneyList } from '../../../components/money-list';
import { OrderLines, receiptRows } from '../../../components/order-receipt';
import { StatusTag } from '../../../components/status-tag';
import { t } from '../../../i18n';
import { formatMain } from '../../../money';
import type { Order, OrderLine } from '../../../stores/types';

const waitWords = ({ timed }: OrderLine): string => t(timed ? 'price.waitForConfirmation' : 'price.waitForWeighing');

/** What is known of the bill, and what it waits for: never 0.00 for something that has no price yet (S-37). */
const KnownSoFar = observer(({ order, waiting }: { readonly order: Order; readonly waiting: readonly OrderLine[] }) => {
  const column = order.column === 'vip' ? order.vipPrice : order.price;
  const isWeighed = waiting.some(({ timed }) => !timed);
  const known = minus(column.subTotal, column.totalCouponActivityAmount);
  return (
    <dl className="money measured__sum" aria-live="polite">
      {known > 0 && (
        <div className="money__row flex items-baseline between gap-24">
          <dt className="money__label muted">{t('receipt.knownSoFar')}</dt>
          <dd className="money__amount">{formatMain(known)}</dd>
        </div>
      )}
      {waiting.map((line) => (
        <div key={line.id} className="money__row flex items-baseline between gap-24">
          <dt className="money__label muted">{line.name}</dt>
          <dd className="muted text-right">{waitWords(line)}</dd>
        </div>
      ))}
      <div className="money__row flex items-baseline between gap-24">
        <dt className="money__label muted">{t('unconfirm.extras')}</dt>
        <dd className="muted text-right">{t(isWeighed ? 'unconfirm.later' : 'unconfirm.laterPrice')}</dd>
      </div>
    </dl>
  );
});

/** The lines as they are being weighed: those that wait first, those in the kitchen by themselves, then the money. */
export const MeasuredLines = observer(({ order }: { readonly order: Order }) => {
  const isOver = order.payStatus === PAY_STATUS.cancelled;
  const waiting = order.goods.filter(({ pricingCompleted }) => !pricingCompleted);
  const sent = order.goods.filter((line) => line.pricingCompleted && line.sent);
  const others = order.goods.filter((line) => line.pricingCompleted && !line.sent);
  const column = order.column === 'vip' ? order.vipPrice : order.price;
  return (
    <section className="card">
      <div className="row between">
        <h2 className="t-item semibold">{t('common.items', { count: order.itemCount })}</h2>
        {!isOver && <StatusTag label={order.statusLabel} />}
      </div>
      <OrderLines order={{ ...order, goods: [...waiting, ...others] }} />
      {sent.length > 0 && <h3 className="muted small semibold mt-16">{t('unconfirm.kitchen')}</h3>}
      <OrderLines order={{ ...order, goods: sent }} />
      {isOver ? null : waiting.length > 0 ? (
        <KnownSoFar order={order} waiting={waiting} />
      ) : (
        <div className="measured__sum">
          <MoneyList
            rows={receiptRows(order)}
            total={column.total}
            ratio={order.conversionRatio}
            charges={order.charges}
          />
        </div>
      )}
    </section>
  );
});
