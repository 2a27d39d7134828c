import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Async } from '../../components/async';
import { STAFF_PAGES } from '../../stores/staff/routes';
import type { Order } from '../../stores/staff/types';
import { useOrder } from '../../stores/staff/use-order';
import { StaffFrame, type StaffFrameProps } from './index';

interface OrderFrameProps extends Omit<StaffFrameProps, 'children'> {
  /** What of the frame depends on the order, once it is there. */
  readonly frame?: (order: Order) => Omit<Partial<StaffFrameProps>, 'children'>;
  readonly children: (order: Order) => ReactNode;
}

/** The frame of a page about the order of its address. */
export const OrderFrame = observer(({ frame, children, ...rest }: OrderFrameProps) => {
  const order = useOrder(Number(useRouter().params.orderId));
  return (
    <StaffFrame back={STAFF_PAGES.orders} {...rest} {...(order.value !== null && frame?.(order.value))}>
      <Async of={order}>{children}</Async>
    </StaffFrame>
  );
});
