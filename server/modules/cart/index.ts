export { cartAudience } from './change';
export { cartHandlers } from './endpoints';
export { mealtimes } from './plan-ended';
export { type LineState, listSoldOut, computeLineState } from './options';
export { type CartLineRow, cartLines, chargesTable, ownCartGoods, ownCartLines, selectionOfRow } from './view';
export { type CartRow, findCart, openCart, refuseLostTable } from './which';
