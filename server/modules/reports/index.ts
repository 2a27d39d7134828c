export type { Cell } from './cells';
export { reportHandlers } from './endpoints';
export { wholeSheet } from './whole-sheet';
