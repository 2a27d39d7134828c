export { type OrderActor, toOrderActor } from './actor';
export { isTheirs, paymentWindow } from './answer-order';
export { basketOfOrder, selectedLines, type SelectedLine } from './basket';
export { ordersBefore } from './before';
export { placeCounterOrder } from './counter-order';
export { closeAttempts, closeShareAttempts } from './effects';
export { toWithCoupon } from './coupons/with-coupon';
export { sendToKitchen } from './kitchen';
export { endOrder } from './end-order';
export { orderHandlers } from './endpoints';
export { computeDue, toFacts, heldBy, isPendingLine, selectTotal } from './facts';
export { foldSales, startFoldingSales } from './fold-sales';
export { linesToPlace, type LinesToPlace, takePortions } from './lines-to-place';
export { refuseMerged } from './merged';
export { announceOrder, moveOrder, toRefusal, writeHistory } from './move';
export { orderAhead } from './order-ahead';
export { insertGuestOrder, type NewOrder } from './insert-order';
export { type PlacedLine, placedLines, toBasket } from './basket';
export { nextOrderNo } from './order-number';
export { shareRows } from './shares';
export { planHandlers, planLines } from './plan-cart';
export { priceNow } from './price-now';
export { findDinerOrder, summaries } from './queries';
export { requote } from './requote';
export { acceptCountdown, acceptOrder, rejectOrder } from './rounds/answer-round';
export { nextPosition } from './rounds/next-position';
export { openItemLines } from './rounds/open-items';
export { recordVoids } from './rounds/remove-lines';
export { insertRound, loadRounds } from './rounds/rows';
export { mayVoid } from './rounds/voiding';
export {
  type LineRow,
  queryLines,
  loadLines,
  lockOrder,
  type OrderRow,
  type TenderRow,
  queryTenders,
  loadTenders,
} from './rows';
export { orderNotificationHandlers } from './order-notifications/subscribe';
export { notifyReady } from './order-notifications/enqueue';
export { sendOrderNotification, type NotificationLog } from './order-notifications/send';
export { recordRefund, reportHour } from './sales';
export { orderView, type OrderView, type SummaryView } from './view';
export { isCash, loadRefundedCash } from './refunded-cash';
