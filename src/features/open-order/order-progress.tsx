import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Steps } from '../../components/steps';
import { memberTexts } from '../../i18n-member';
import { useSitting } from '../../stores/sitting';
import type { Order } from '../../stores/types';
import { CallStatus } from './call-status';
import { Dishes } from './dishes';
import { orderSteps } from './order-steps';
import { ReadyCard } from './ready-card';
import { TableTotal } from './table-total';
import '../../components/outcome/index.scss';
import './order-progress.scss';

export { CallAction } from './call-action';

/** An order with no next step: it was cancelled, or all of it refunded. */
const hasEnded = ({ payStatus }: Order): boolean =>
  payStatus === PAY_STATUS.cancelled || payStatus === PAY_STATUS.fullRefund;

/**
 * From sent to paid, the same on every page of an order: its steps, how far each dish is, the whole table, and whether
 * staff are coming.
 */
export const OrderProgress = observer(({ order }: { readonly order: Order }) => {
  const view = useSitting();
  const own = view?.orders.find(({ orderNo }) => orderNo === order.orderNo) ?? null;
  return (
    <>
      {view !== null && view.call !== null && <CallStatus call={view.call} />}
      {!hasEnded(order) && (
        <View className="card progress__steps">
          <Steps steps={orderSteps(order)} />
        </View>
      )}
      {memberTexts.isReady() && (
        <>
          {own !== null && <ReadyCard order={own} />}
          <Dishes order={order} own={own} view={view} />
          {view !== null && <TableTotal view={view} orderNo={order.orderNo} />}
        </>
      )}
    </>
  );
});
