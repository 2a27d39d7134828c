import { observer } from 'mobx-react-lite';
import { OrderRow } from '../../components/staff/order-row';
import { serverNow } from '../../stores/clock';
import { openOrder, storeClock } from '../../stores/staff/staff-page';
import type { OrderSummary } from '../../stores/staff/types';

/** Orders one under the other; a tap opens one. */
export const OrderRows = observer(({ orders }: { readonly orders: readonly OrderSummary[] }) => (
  <div className="rows">
    {orders.map((order) => (
      <OrderRow
        key={order.orderId}
        order={order}
        clock={storeClock}
        now={serverNow}
        onOpen={() => openOrder(order.orderId)}
      />
    ))}
  </div>
));
