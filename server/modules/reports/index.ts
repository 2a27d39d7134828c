export { reportHandlers } from './endpoints';
