import { IN_CAMBODIA, type PhoneDigits } from '@romduol/domain/rules/person';
import type { Zone } from '@romduol/domain/time/zone';
import { useEffect } from 'react';
import { formatWhen } from '../../components/when';
import { open, restart } from '../../platform/navigation';
import { useShown } from '../../platform/shown';
import { serverNow } from '../clock';
import { newOrderAlerts, board, root, staffOrders } from './index';
import { isServing } from './first-page';
import { STAFF_PAGES } from './routes';
import { siteLine } from './site-line';
import { storeFacts } from './store-facts';

const refuse = (): void => {
  if (!root.staff.isSignedIn || root.staff.info?.role === 'kiosk') void restart(STAFF_PAGES.login);
};

export const openOrder = (orderId: number): void => {
  newOrderAlerts.saw(orderId);
  void open(STAFF_PAGES.order, { orderId });
};

/** For pages of staff and managers: redirects to the login where no employee is signed in, and loads the waiting orders. */
export const useStaffPage = (): void => {
  useEffect(refuse, []);
  useShown(() => {
    if (root.staff.isSignedIn && siteLine.value === null) void siteLine.load();
    if (!isServing()) return;
    void staffOrders.loadWaiting().catch(() => undefined);
    if (board.tables === null) void board.load();
  });
};

/** What the store's clock shows. */
export const storeClock = (instant: number): string => storeFacts.clock(instant);

export const storeZone = (): Zone => root.staff.zone;

/** How many digits a phone number has where the store is. */
export const phoneDigits = (): PhoneDigits => root.staff.info?.phoneDigits ?? IN_CAMBODIA;

/** Today, yesterday or the day of an instant, at the store. */
export const storeWhen = (instant: number): string => formatWhen(instant, serverNow(), storeZone());
