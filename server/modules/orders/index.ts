export { acceptCountdown, paymentWindow } from './answer-order';
export { orderHandlers } from './endpoints';
export { planHandlers } from './plan-cart';
