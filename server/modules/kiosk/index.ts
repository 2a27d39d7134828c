export { kioskHandlers } from './endpoints';
