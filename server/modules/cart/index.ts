export { cartAudience } from './change';
export { cartHandlers } from './endpoints';
export { mealtimes } from './plan-ended';
export { type Chosen, type LineState, soldOutOf, stateOf } from './options';
export { type CartLineRow, cartLines, chargesTable } from './view';
export { type CartRow, findCart, openCart, refuseLostTable } from './which';
