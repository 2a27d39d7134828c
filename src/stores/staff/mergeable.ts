import { hasOpenBill } from '@romduol/domain/order/pay-status';
import { useCallback } from 'react';
import { call } from '../../api/staff-call';
import { useResource } from '../use-resource';
import type { Order } from './types';

/** Unpaid bills that could come into this one: of the same dining style, and not itself. */
export const useMergeable = ({ orderId, diningStyle }: Order) =>
  useResource(
    useCallback(async () => {
      const { list } = await call('staffOrders', { show: 'open' }, { quiet: true });
      return list.filter(
        (bill) => bill.orderId !== orderId && bill.diningStyle === diningStyle && hasOpenBill(bill.payStatus),
      );
    }, [orderId, diningStyle]),
  );
