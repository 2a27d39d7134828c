export { type AddLogin, makeAddLogin } from './add-login';
export { deleteDevice, proveDevice } from './device';
export { startDinerSession } from './diner-session';
export { endSessions, endSessionsOfStaff, endStaffSessions } from './end-sessions';
export { accessHandlers } from './endpoints';
export { guestName } from './guest-name';
export {
  endRecovery,
  endResetLinks,
  findLogin,
  listOwnPlaces,
  listOwnWorkplaces,
  listWorkplaces,
  setLoginPassword,
  setPasswordHash,
  type Workplace,
} from './login';
export { hashPassword, passwordMatches } from './passwords';
export { join, type Joined, seat } from './scan';
export { openSitting } from './sitting';
export { startStaffSession } from './staff-session';
export { findTable, type ScannedTable, splitCode } from './table-code';
export { proveOwnPassword } from './own-password';
