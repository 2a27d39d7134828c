export { reportHandlers } from './endpoints';
export { toPeriod } from './period';
export type { Cell } from './cells';
export { wholeFile } from './files/whole-file';
export { type WholeSheet, wholeWorkbook } from './files/whole-workbook';
