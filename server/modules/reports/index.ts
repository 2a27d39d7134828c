export { reportHandlers } from './endpoints';
export { auditExport, wholeReport } from './export';
export { toPeriod } from './period';
export { taxRows } from './tax-rows';
export type { Cell } from './cells';
export { type Columns, money, type Sheet, toSheet } from './report-file';
export { wholeFile } from './files/whole-file';
export { type WholeSheet, wholeWorkbook } from './files/whole-workbook';
