export { accessHandlers, guestName } from './endpoints';
export { hashPassword } from './passwords';
export { findTable } from './table-code';
