export { tableHandlers } from './endpoints';
export { idleSitting } from './idle-sitting';
export { lockTable, moveTable, type TableRow } from './move-table';
export { temporaryTableEnds } from './temporary-table';
