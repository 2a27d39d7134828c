import { useEffect, useRef, useState } from 'react';
import type { Loadable } from '../../components/async/loadable';
import { useShown } from '../../platform/shown';
import { payment, wallet } from '../../stores/member';
import type { PayInfo } from '../../stores/payment';
import { root } from '../../stores/root';
import { toLoadProblem } from '../../stores/use-loaded';
import type { TopUp } from '../../stores/wallet';

/** While a code is shown its outcome is polled this often, in ms: the push may be lost, the phone suspended. */
const LOOK_AGAIN_MS = 5_000;

const NONE = { problem: null, error: null };

/** Loads `value` now, whenever the page is shown, and again and again while it is. */
export const useFollowed = <T>(value: T | null, load: () => Promise<unknown>, key: string): Loadable<T> => {
  const [failure, setFailure] = useState<Pick<Loadable<T>, 'problem' | 'error'>>(NONE);
  const ask = async (): Promise<void> => {
    if (key === '') return;
    await root.entered.then(load).then(
      () => setFailure(NONE),
      (reason: unknown) => setFailure(toLoadProblem(reason)),
    );
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useShown(() => void ask());
  useEffect(() => {
    const timer = setInterval(() => void latest.current(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return { value, ...failure, load: ask };
};

/** How an order may be paid, and the state of its attempt. */
export const usePayInfo = (orderNo: string): Loadable<PayInfo> =>
  useFollowed(payment.byNo.get(orderNo) ?? null, () => payment.load(orderNo), orderNo);

/** A top-up that waits for its money. */
export const useTopUp = (reference: string): Loadable<TopUp> =>
  useFollowed(wallet.topUp?.reference === reference ? wallet.topUp : null, () => wallet.follow(reference), reference);
