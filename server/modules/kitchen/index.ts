export { kitchenHandlers } from './endpoints';
