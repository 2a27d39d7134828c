export { kitchenHandlers } from './endpoints';
export { listKitchenItems } from './order-items';
