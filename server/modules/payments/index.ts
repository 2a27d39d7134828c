export { lockBill } from './bill';
export { mountCallbacks } from './callback';
export { attemptCheck } from './check-attempt';
export { paymentHandlers } from './endpoints';
export { gatewayRefund } from './gateway-refund';
export { giveBack } from './give-back';
export { surplusRefund } from './surplus';
