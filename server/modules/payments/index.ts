export { ATTEMPT_MS, chosenGateway, gatewaysOfStore, pluginView, startAt, type Wanted } from './attempt';
export { lockBill } from './bill';
export { mountCallbacks } from './callback';
export { bookReport } from './capture';
export { attemptCheck, nextCheck } from './check-attempt';
export { paymentHandlers } from './endpoints';
export { gatewayRefund } from './gateway-refund';
export { giveBack } from './give-back';
export { surplusRefund } from './surplus';
