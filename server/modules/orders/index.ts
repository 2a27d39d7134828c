export { acceptCountdown, paymentWindow } from './answer-order';
export { orderHandlers } from './endpoints';
