export { refundHandlers } from './endpoints';
