import { useEffect, useRef, useState } from 'react';
import { useShown } from '../../platform/shown';
import { payment, wallet } from '../../stores/member';
import type { PayInfo } from '../../stores/payment';
import { root } from '../../stores/root';
import type { TopUp } from '../../stores/wallet';

/** While a code is shown its outcome is asked for this often, in ms: the push may be lost, the phone asleep. */
const LOOK_AGAIN_MS = 5_000;

interface Followed<T> {
  readonly shown: T | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Loads now, whenever the page is shown, and again and again while it is. */
export const useFollowed = (load: () => Promise<unknown>, key: string): Omit<Followed<never>, 'shown'> => {
  const [failed, setFailed] = useState(false);
  const ask = (): void => {
    if (key === '') return;
    void root.entered.then(load).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useShown(ask);
  useEffect(() => {
    const timer = setInterval(() => latest.current(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return { failed, retry: ask };
};

/** How an order may be paid, and where its attempt stands. */
export const usePayInfo = (orderNo: string): Followed<PayInfo> => ({
  ...useFollowed(() => payment.load(orderNo), orderNo),
  shown: payment.byNo.get(orderNo) ?? null,
});

/** A top-up that waits for its money. */
export const useTopUp = (reference: string): Followed<TopUp> => ({
  ...useFollowed(() => wallet.follow(reference), reference),
  shown: wallet.topUp?.reference === reference ? wallet.topUp : null,
});
