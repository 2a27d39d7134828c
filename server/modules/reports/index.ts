export { reportHandlers } from './endpoints';
export type { Cell } from './cells';
export { wholeFile } from './files/whole-file';
