/** What lies over the menu, and what its bar shows once something is in the cart, in a part of the program of its own. */
export { AllergySheet } from '../../../components/allergens/sheet';
export { BillTotal } from './bill-total';
export { CartSheet } from './cart-sheet';
export { DishSheet } from './dish-sheet';
