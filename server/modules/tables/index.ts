export { tableHandlers } from './endpoints';
export { idleSitting } from './idle-sitting';
export { lockTable, moveTable } from './move-table';
export { temporaryTableEnds } from './temporary-table';
