export { cartAudience } from './change';
export { cartHandlers } from './endpoints';
export { isSoldOut } from './options';
export { type CartLineRow, cartLines, chargesTable } from './view';
export { type CartRow, openCart, refuseLostTable } from './which';
