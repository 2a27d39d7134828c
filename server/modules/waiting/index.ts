export { waitingHandlers } from './endpoints';
export { waitingNoShow } from './staff';
