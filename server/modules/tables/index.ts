export { floorPlanHandlers, tableHandlers } from './endpoints';
export { closeSitting } from './close-sitting';
export { idleSitting } from './idle-sitting';
export { lockTable, moveTable, type TableRow, announceTable } from './move-table';
export { newUuid } from './new-uuid';
export { openTable } from './open-table';
export { nextCode } from './renew-code';
export { temporaryTableEnds } from './temporary-table';
