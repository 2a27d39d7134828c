import { i18n } from '../../../i18n';
import { dishTextsSettled } from '../../../i18n-dish';
import { root } from '../../../stores/root';
import { watchCart } from './cart-status';

/** What lies over the menu, and what its bar shows once something is in the cart, in a part of the program of its own. */
export { AllergySheet } from '../../../components/allergens/sheet';
export { BillTotal } from './bill-total';
export { CartSheet } from './cart-sheet';
export { CartStatus } from './cart-status';
export { DishSheet } from './dish-sheet';

/** Waits for their texts, and asks for the remarks of a note, so that neither comes into a sheet that is open. */
export const prepare = async (): Promise<void> => {
  watchCart();
  if (root.table.mayOrder) void root.rounds.loadRemarks(i18n.language);
  await dishTextsSettled;
};
