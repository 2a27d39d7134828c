import type { ErrorName } from '@romduol/domain/errors';
import { useEffect, useState } from 'react';
import type { Loadable } from '../components/async/loadable';
import { failure } from './failure';
import { root } from './root';
import type { Order } from './types';
import { useLoaded } from './use-loaded';

/** While the live connection is down an open order is asked for this often, in ms. */
const LOOK_AGAIN_MS = 10_000;

/** M-07: an address with half of an order's number, or none, leads to no order. */
export const toOrderError = (error: Loadable<Order>['error']): ErrorName | null =>
  error === 'badInput' ? 'orderNotFound' : (error ?? null);

interface ShownOrder extends Loadable<Order> {
  /** M-29: it was merged into this one, which is the one to show. */
  readonly mergedInto: string | null;
}

/** One order as a page shows it: loaded now and whenever the page is shown again, followed while it is. */
export const useOrder = (orderNo: string): ShownOrder => {
  const [mergedInto, setMergedInto] = useState<string | null>(null);
  const held = mergedInto === null ? (root.orders.byNo.get(orderNo) ?? null) : null;
  const loaded = useLoaded(held, () =>
    root.orders.load(orderNo).catch((error: unknown) => {
      const { name, orderNo: other } = failure(error);
      if (name !== 'orderMerged') throw error;
      setMergedInto(other);
    }),
  );
  useEffect(() => {
    const timer = setInterval(() => {
      if (root.live.state !== 'open') void root.orders.load(orderNo).catch(() => undefined);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [orderNo]);
  return { ...loaded, error: toOrderError(loaded.error), mergedInto };
};
