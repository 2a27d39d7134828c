import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Banner } from '../../../components/banner';
import { memberTexts, mt } from '../../../i18n-member';
import { open, PAGES } from '../../../platform/navigation';
import { offlinePayments } from '../../../stores/offline-payments';
import { payment } from '../../../stores/member';
import type { Order } from '../../../stores/types';

/**
 * T-13: a payment at the counter that is in progress. The phone stores it; the server, asked whenever the order has
 * changed, decides when it is cleared.
 */
export const CounterPayment = observer(({ order: { orderNo, payStatus, version } }: { readonly order: Order }) => {
  const isSaved = offlinePayments.of(orderNo) !== null;
  useEffect(() => {
    if (isSaved) void payment.load(orderNo).catch(() => undefined);
  }, [isSaved, orderNo, version]);
  if (!isSaved || payStatus !== PAY_STATUS.toBePaid || !memberTexts.isReady()) return null;
  const again = { label: mt('pay.otherWay'), onClick: () => void open(PAGES.pay, { orderNo }) };
  return (
    <Banner icon="cash" tone="ok" action={again}>
      {mt('pay.counterSaved', { number: formatOrderNumber(orderNo) })}
    </Banner>
  );
});
