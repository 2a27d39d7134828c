import { useCallback, useState } from 'react';
import type { ErrorName } from '@romduol/domain/errors';
import type { Loadable } from '../../components/async/loadable';
import { useShown } from '../../platform/shown';
import { failure } from '../failure';
import { newOrderAlerts, staffOrders } from './index';
import type { Order } from './types';

/** One order for a page: asked for at once and whenever the page is shown again; live messages keep it new. */
export const useOrder = (orderId: number): Loadable<Order> => {
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<ErrorName | null>(null);
  const load = useCallback(
    () =>
      staffOrders.open(orderId).then(
        () => {
          newOrderAlerts.saw(orderId);
          setProblem(null);
        },
        (reason: unknown) => {
          setError(failure(reason).name);
          setProblem(reason instanceof Error ? reason.message : '');
        },
      ),
    [orderId],
  );
  useShown(() => void load());
  return { value: staffOrders.byId.get(orderId) ?? null, problem, error, load };
};
