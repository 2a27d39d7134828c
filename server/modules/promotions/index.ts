export { promotionHandlers } from './endpoints';
