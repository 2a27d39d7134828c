import { useEffect, useState } from 'react';
import { useShown } from '../platform/shown';
import { failure } from './failure';
import { isRefused } from '../api/call-error';
import { root } from './root';
import type { Order } from './types';

/** While the live connection is down an open order is asked for this often, in ms. */
const LOOK_AGAIN_MS = 10_000;

interface ShownOrder {
  readonly order: Order | undefined;
  /** M-07: `unknown` where there is no such order, or it is not this person's. */
  readonly failed: 'unknown' | 'other' | null;
  /** M-29: it is part of this one now, which is the one to look at. */
  readonly mergedInto: string | null;
  readonly retry: () => void;
}

/** One order as a page shows it: loaded now and whenever the page is shown again, followed while it is. */
export const useOrder = (orderNo: string): ShownOrder => {
  const [failed, setFailed] = useState<ShownOrder['failed']>(null);
  const [mergedInto, setMergedInto] = useState<string | null>(null);
  const load = (): void => {
    setFailed(null);
    void root.entered
      .then(() => root.orders.load(orderNo))
      .catch((error: unknown) => {
        const { name, orderNo: other } = failure(error);
        if (name === 'orderMerged') setMergedInto(other);
        else setFailed(isRefused(error) ? 'unknown' : 'other');
      });
  };
  useShown(load);
  useEffect(() => {
    const timer = setInterval(() => {
      if (root.live.state !== 'open') void root.orders.load(orderNo).catch(() => undefined);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [orderNo]);
  const order = mergedInto === null ? root.orders.byNo.get(orderNo) : undefined;
  return { order, failed, mergedInto, retry: load };
};
