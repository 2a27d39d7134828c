export { recordTopUp } from './record-top-up';
export { topUpCheck } from './check';
export { topUpHandlers } from './endpoints';
export { levelView, listLevels } from './levels';
