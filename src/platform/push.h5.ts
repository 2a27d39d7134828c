import { WORKER } from '../service-worker/names';
import type { Push, PushSubscribed } from './push';

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0));

const areEqual = (one: Uint8Array, other: ArrayBuffer | null | undefined): boolean =>
  other instanceof ArrayBuffer && String(new Uint8Array(other)) === String(one);

const toSubscribed = (made: PushSubscription): PushSubscribed => {
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {};
  return { endpoint: made.endpoint, p256dh, auth };
};

export const push: Push = {
  isThere: 'serviceWorker' in window.navigator && 'PushManager' in window && 'Notification' in window,
  permission: () => Notification.permission,
  async subscribe(serverKey) {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    const { serviceWorker } = window.navigator;
    await serviceWorker.register(WORKER);
    const { pushManager } = await serviceWorker.ready;
    const key = toBytes(serverKey);
    const before = await pushManager.getSubscription();
    if (before !== null && areEqual(key, before.options.applicationServerKey)) return toSubscribed(before);
    // A browser has one subscription, and with another key only after the one before has ended.
    await before?.unsubscribe();
    return toSubscribed(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  },
};
