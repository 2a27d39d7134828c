export { wayHandlers } from './endpoints';
