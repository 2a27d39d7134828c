export { orderAgainHandlers } from './endpoints';
