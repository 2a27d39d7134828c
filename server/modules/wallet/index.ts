export { findBalance, changeBalance } from './change-balance';
export { findCreditOwed } from './credit-owed';
export { listEntries } from './entries';
