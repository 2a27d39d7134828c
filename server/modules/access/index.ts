export { accessHandlers, guestName } from './endpoints';
export { hashPassword, passwordMatches } from './passwords';
export { openSitting } from './sitting';
export { findTable, splitCode } from './table-code';
