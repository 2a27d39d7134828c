export { addCashChannel } from './cash-channel';
export { wayHandlers } from './endpoints';
