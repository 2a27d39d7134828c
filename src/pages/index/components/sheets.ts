/** What lies over the menu, in a part of the program of its own. */
export { CartSheet } from './cart-sheet';
export { DishSheet } from './dish-sheet';
