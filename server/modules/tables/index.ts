export { tableHandlers } from './endpoints';
export { idleSitting } from './idle-sitting';
export { lockTable, moveTable, tellFloor, type TableRow } from './move-table';
export { temporaryTableEnds } from './temporary-table';
