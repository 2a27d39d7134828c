import { AllergySheet } from '../../../components/allergens/sheet';
import { i18n } from '../../../i18n';
import { dishTextsSettled } from '../../../i18n-dish';
import { allergies } from '../../../stores/allergies';
import { root } from '../../../stores/root';
import { watchOrderAgain } from '../../../stores/order-again';
import { quickRemarks } from '../../../stores/quick-remarks';
import { watchSuggestions } from '../../../stores/suggestions';
import { watchCart } from './cart-status';

/** What lies over the menu, and what its bar shows once something is in the cart, in a part of the program of its own. */
export { ToGo } from '../../../features/ordering/to-go';
export { BillTotal } from './bill-total';
export { CartSheet } from './cart-sheet';
export { AgainButton } from './again-button';
export { CartStatus } from './cart-status';
export { ChosenFoot } from './chosen-foot';
export { LastNotice } from './last-notice';
export { LikedMark } from './like';
export { OverMenu } from './over-menu';
export { UsualBar } from './usual-bar';
export { Undo } from './undo-bar';
export { DishSheet } from './dish-sheet';

/** Waits for their texts, and asks for the remarks of a note, so that neither comes into a sheet that is open. */
export const prepare = async (): Promise<void> => {
  watchCart();
  // The store answers who has joined a table.
  void root.entered.then(() => (root.table.mayOrder ? quickRemarks.load(i18n.language) : undefined));
  void root.entered.then(watchOrderAgain);
  void root.entered.then(watchSuggestions);
  await dishTextsSettled;
};

/** What the diner may not eat. */
export const OwnAllergies = ({ onClose }: { readonly onClose: () => void }) => (
  <AllergySheet of={allergies} onClose={onClose} />
);
