export { deleteDevice, proveDevice } from './device';
export { startDinerSession } from './diner-session';
export { accessHandlers } from './endpoints';
export { guestName } from './guest-name';
export { hashPassword, passwordMatches } from './passwords';
export { join, type Joined, seat } from './scan';
export { openSitting } from './sitting';
export { findTable, type ScannedTable, splitCode } from './table-code';
export { proveOwnPassword } from './own-password';
