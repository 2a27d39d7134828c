export { paymentWindow } from './answer-order';
export { orderHandlers } from './endpoints';
export { planHandlers } from './plan-cart';
export { orderOf } from './queries';
export { acceptCountdown } from './rounds/answer-round';
