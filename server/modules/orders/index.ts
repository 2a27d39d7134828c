export { acceptCountdown, paymentWindow } from './answer-order';
export { orderHandlers } from './endpoints';
export { orderOf } from './queries';
