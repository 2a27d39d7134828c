import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { OrderRow } from '../order-row';

type RowProps = ComponentProps<typeof OrderRow>;

interface OrderRowsProps extends Pick<RowProps, 'clock' | 'now'> {
  readonly orders: readonly RowProps['order'][];
  readonly onOpen: (orderId: number) => void;
}

/** Orders one under the other; a tap opens one. */
export const OrderRows = observer(({ orders, clock, now, onOpen }: OrderRowsProps) => (
  <div className="rows">
    {orders.map((order) => (
      <OrderRow key={order.orderId} order={order} clock={clock} now={now} onOpen={() => onOpen(order.orderId)} />
    ))}
  </div>
));
