export { announceWallet } from './announce-wallet';
export { findBalance, changeBalance } from './change-balance';
export { findCreditOwed } from './credit-owed';
export { listEntries } from './entries';
export { forfeitWallet } from './forfeit';
export { noteNewMember, refuseCreditAtSharingSite, requireKnownPhone } from './sharing-site';
