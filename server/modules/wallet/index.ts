export { balanceOf, changeBalance } from './change-balance';
