export { findBalance, changeBalance } from './change-balance';
