import { useCallback, useState } from 'react';
import type { Loadable } from '../../components/async/loadable';
import { useShown } from '../../platform/shown';
import { newOrderAlerts, staffOrders } from './index';
import type { Order } from './types';

/** One order for a page: asked for at once and whenever the page is shown again; live messages keep it new. */
export const useOrder = (orderId: number): Loadable<Order> => {
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(
    () =>
      staffOrders.open(orderId).then(
        () => {
          newOrderAlerts.saw(orderId);
          setProblem(null);
        },
        (error: unknown) => setProblem(error instanceof Error ? error.message : ''),
      ),
    [orderId],
  );
  useShown(() => void load());
  return { value: staffOrders.byId.get(orderId) ?? null, problem, load };
};
