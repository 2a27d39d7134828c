export { bookTopUp } from './book';
export { topUpCheck } from './check';
export { topUpHandlers } from './endpoints';
export { levelsOf } from './levels';
