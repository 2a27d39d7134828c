import { observable, runInAction } from 'mobx';
import { persist } from './persist';

/** Rises with every change: storage itself cannot be observed. */
const changes = observable.box(0);

/** T-13: the offline channel that this phone chose for an order, by the order's number. */
export const offlinePayments = {
  /** null where none is in progress. */
  of(orderNo: string): number | null {
    changes.get();
    return persist.read('offlinePayments')?.[orderNo] ?? null;
  },

  save(orderNo: string, channelId: number): void {
    persist.write('offlinePayments', { ...persist.read('offlinePayments'), [orderNo]: channelId });
    runInAction(() => changes.set(changes.get() + 1));
  },

  remove(orderNo: string): void {
    const { [orderNo]: removed, ...others } = persist.read('offlinePayments') ?? {};
    if (removed === undefined) return;
    persist.write('offlinePayments', others);
    runInAction(() => changes.set(changes.get() + 1));
  },
};
