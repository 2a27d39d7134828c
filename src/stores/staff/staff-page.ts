import { useEffect } from 'react';
import { serverNow } from '../../api/server-clock';
import { open, replace, restart } from '../../platform/navigation';
import { useShown } from '../../platform/shown';
import { staffActions, newOrderAlerts, board, root, staffOrders } from './index';
import { STAFF_PAGES } from './routes';
import { storeFacts } from './store-facts';
import type { OrderSummary } from './types';

export type Tab = 'tables' | 'orders' | 'more';

/** What the frame of every staff page shows. */
export interface StaffPageContext {
  readonly isLive: boolean;
  readonly waiting: number;
  /** Waiting orders that were not opened on this device. */
  readonly fresh: readonly OrderSummary[];
  now(): number;
  openOrder(orderId: number): void;
  openTab(tab: Tab): void;
  /** Sounds are locked until the first tap. */
  readonly isSilent: boolean;
  unlock(): void;
  /** An action of this device has no answer yet. */
  readonly isUnsent: boolean;
  sendAgain(): void;
  dropUnsent(): void;
}

const refuse = (): void => {
  if (!root.staff.isSignedIn || root.staff.info?.role === 'kiosk') void restart(STAFF_PAGES.login);
};

const openOrder = (orderId: number): void => {
  newOrderAlerts.saw(orderId);
  void open(STAFF_PAGES.order, { orderId });
};

/** For pages of staff and managers: redirects to the login where no employee is signed in, and loads the waiting orders. */
export const useStaffPage = (): StaffPageContext => {
  useEffect(refuse, []);
  useShown(() => {
    if (!root.staff.isSignedIn) return;
    void staffOrders.loadWaiting().catch(() => undefined);
    if (board.tables === null) void board.load();
  });
  return {
    isLive: root.live.state === 'open',
    waiting: staffOrders.waitingCount,
    fresh: newOrderAlerts.fresh,
    now: serverNow,
    openOrder,
    openTab: (tab) => void replace(STAFF_PAGES[tab]),
    isSilent: newOrderAlerts.isSilent,
    unlock: newOrderAlerts.unlock,
    isUnsent: staffActions.unsent !== null,
    sendAgain: () => void staffActions.sendAgain(),
    dropUnsent: staffActions.dropUnsent,
  };
};

/** HH:mm at the store. */
export const storeClock = (instant: number): string => storeFacts.clock(instant);
