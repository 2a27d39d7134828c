export { cartAudience } from './change';
export { cartHandlers } from './endpoints';
export { mealtimes } from './plan-ended';
export { type LineState, listSoldOut, computeLineState } from './options';
export {
  type CartLineRow,
  cartLines,
  queryCharged,
  chargesTable,
  ownCartGoods,
  ownCartLines,
  paysCharge,
  selectionOfRow,
} from './view';
export { type CartOwner, type CartRow, findCart, openCart, ownCartId, refuseLostTable } from './which';
