import { useDidShow } from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { root } from './root';
import type { Order } from './types';

/** While the live connection is down an open order is asked for this often, in ms. */
const LOOK_AGAIN_MS = 10_000;

interface ShownOrder {
  readonly order: Order | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** One order as a page shows it: loaded now and whenever the page is shown again, followed while it is. */
export const useOrder = (orderNo: string): ShownOrder => {
  const [failed, setFailed] = useState(false);
  const load = (): void => {
    setFailed(false);
    void root.entered.then(() => root.orders.load(orderNo)).catch(() => setFailed(true));
  };
  useDidShow(load);
  useEffect(() => {
    const timer = setInterval(() => {
      if (root.live.state !== 'open') void root.orders.load(orderNo).catch(() => undefined);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [orderNo]);
  return { order: root.orders.byNo.get(orderNo), failed, retry: load };
};
