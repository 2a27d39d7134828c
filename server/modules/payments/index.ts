export {
  ATTEMPT_MS,
  type AttemptRow,
  chosenGateway,
  gatewaysOfStore,
  gatewaysOn,
  latestAttempt,
  pluginView,
  type AttemptRequest,
  WHOLE,
} from './attempt';
export { openAt, startAt } from './open-attempt';
export { billIn, inColumn, lockBill, recordPayment, refuseUnpayable, takesMoney } from './bill';
export { mountCallbacks } from './callback';
export { bookReport } from './capture';
export { shareLapse } from './split-bill/lapse';
export { attemptCheck, nextCheck } from './check-attempt';
export { mountPaymentPages } from './payment-pages';
export { toPaymentRequest } from './started';
export { paymentHandlers } from './endpoints';
export { loadCashLeft, toCashRule, cashWaiting, handOutCash } from './cash-out';
export { computeAmount } from './take-cash';
export { gatewayRefund } from './gateway-refund';
export { refundTenders } from './refund-tenders';
export { surplusRefund } from './surplus';
