import { useCallback, useState } from 'react';
import { useShown } from '../../platform/shown';
import { newOrderAlerts, staffOrders } from './index';
import type { Order } from './types';

interface OpenOrder {
  readonly order: Order | undefined;
  /** Why it could not be had; null while it is on its way or here. */
  readonly problem: string | null;
  load(): void;
}

/** One order for a page: asked for at once and whenever the page is shown again; live messages keep it new. */
export const useOrder = (orderId: number): OpenOrder => {
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback((): void => {
    staffOrders.open(orderId).then(
      () => {
        newOrderAlerts.saw(orderId);
        setProblem(null);
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : ''),
    );
  }, [orderId]);
  useShown(load);
  return { order: staffOrders.byId.get(orderId), problem, load };
};
