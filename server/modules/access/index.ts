export { accessHandlers, guestName } from './endpoints';
export { hashPassword } from './passwords';
export { openSitting } from './sitting';
export { findTable, splitCode } from './table-code';
