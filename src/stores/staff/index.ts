import { COMMANDS } from '@romduol/contract/events';
import { PAY_STATUS } from '@romduol/domain/order/pay-status';
import { reaction } from 'mobx';
import { i18n } from '../../i18n';
import { beginWeeksWith } from '../../i18n-calendar';
import { setStaffSignedIn } from '../../api/staff-call';
import { root } from '../root';
import { StaffActions } from './staff-actions';
import { NewOrderAlerts } from './new-order-alerts';
import { BoardStore } from './board';
import { isServing } from './first-page';
import { GoodsStore } from './goods';
import { StaffOrdersStore } from './orders';
import { storeFacts } from './store-facts';
import { siteLine } from './site-line';
import { switches } from './switches';

setStaffSignedIn(() => root.staff.isSignedIn);

/** What staff and managers work with. Made when the first of their pages opens, and kept while the app runs. */
export const board = new BoardStore();
export const staffOrders = new StaffOrdersStore();
export const goods = new GoodsStore();
export const staffActions = new StaffActions(staffOrders, board);
export const newOrderAlerts = new NewOrderAlerts(staffOrders, board);

/** An order's version when it is placed. */
const FIRST_VERSION = 1;
/** One act pushes several messages (order, table, call): they cause one request. */
const BATCH_MS = 120;
let soon: ReturnType<typeof setTimeout> | undefined;

const refresh = (): void => {
  if (root.isDiner || !isServing()) return;
  clearTimeout(soon);
  soon = setTimeout(() => void Promise.allSettled([board.load(), staffOrders.refresh()]), BATCH_MS);
};

/** What may have changed, without a message for it. */
const refreshAll = (): void => {
  if (root.isDiner || !isServing()) return;
  void Promise.allSettled([board.load(), staffOrders.refreshAll(), goods.refresh()]);
};

/** A dish went off sale or came back, here or by itself. */
const refreshGoods = (): void => {
  if (!root.isDiner && isServing()) void goods.refresh();
};

[COMMANDS.table, COMMANDS.staffNeeded].forEach((command) => root.live.on(command, refresh));
root.live.on(COMMANDS.order, ({ data: { orderNo, version } }) => {
  staffOrders.changed(String(orderNo), Number(version ?? Infinity));
  refresh();
});
// What the kitchen does to a dish is no version of its order.
root.live.on(COMMANDS.kitchenTicket, ({ data: { orderNo } }) => {
  if (![...staffOrders.byId.values()].some((order) => order.orderNo === orderNo)) return;
  staffOrders.changed(String(orderNo), Infinity);
  refresh();
});
// Where the store need not accept and nothing is weighed, an order can be paid as soon as it is placed.
root.live.on(COMMANDS.order, ({ data }) => {
  const isNew = data['version'] === FIRST_VERSION && data['payStatus'] === PAY_STATUS.toBePaid;
  if (isNew && !root.isDiner && root.staff.isSignedIn) newOrderAlerts.placed();
});
root.live.on(COMMANDS.availability, refreshGoods);
root.live.onCatchUp(refreshAll);
newOrderAlerts.watch();
// Calendars begin their weeks as the store's country does.
reaction(() => root.staff.info?.weekStart, beginWeeksWith, { fireImmediately: true });
// Names of floors and dishes come in the language that is shown.
reaction(() => i18n.language, refreshAll);

/** Called when the signed-in employee changes. */
export const signOut = async (): Promise<void> => {
  board.reset();
  staffOrders.reset();
  newOrderAlerts.reset();
  goods.reset();
  staffActions.reset();
  storeFacts.reset();
  switches.reset();
  siteLine.reset();
  await root.staff.signOut();
};

export { root } from '../root';
