export { accessHandlers, guestName } from './endpoints';
export { hashPassword } from './passwords';
export { findTable, splitCode } from './table-code';
