export { printingHandlers } from './endpoints';
