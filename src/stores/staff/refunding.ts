import type { Endpoints, Output } from '@romduol/contract';
import { useCallback, useEffect, useState } from 'react';
import { useShown } from '../../platform/shown';
import { call } from '../../api/staff-call';

export type RefundInfo = Output<Endpoints['refundInfo']>;
export type Surplus = Output<Endpoints['surplusList']>[number];

interface Loaded<T> {
  /** null until it has come. */
  readonly value: T | null;
  /** Why it could not be had; null while it is on its way or here. */
  readonly problem: string | null;
  load(): void;
}

/** Something that a page asks for by itself: at once, and whenever the page is shown again. */
export const useLoaded = <T>(ask: () => Promise<T>): Loaded<T> => {
  const [value, setValue] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback((): void => {
    ask().then(
      (answer) => {
        setValue(answer);
        setProblem(null);
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : ''),
    );
  }, [ask]);
  useEffect(load, [load]);
  useShown(load);
  return { value, problem, load };
};

/** What can still be refunded of an order, and what was. */
export const useRefundInfo = (orderId: number): Loaded<RefundInfo> =>
  useLoaded(useCallback(() => call('refundInfo', { orderId }, { quiet: true }), [orderId]));

const openSurplus = (): Promise<readonly Surplus[]> => call('surplusList', { show: 'open' }, { quiet: true });

/** Money that a provider took and no order is due. */
export const useSurplus = (): Loaded<readonly Surplus[]> => useLoaded(openSurplus);

const refunded = async () => (await call('staffOrders', { show: 'all', pay: 'refunded' }, { quiet: true })).list;

/** Orders of which something went back, the newest first. */
export const useRefunded = () => useLoaded(refunded);
