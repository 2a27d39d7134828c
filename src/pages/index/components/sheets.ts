/** What lies over the menu, in a part of the program of its own. */
export { AllergySheet } from '../../../components/allergens/sheet';
export { CartSheet } from './cart-sheet';
export { DishSheet } from './dish-sheet';
