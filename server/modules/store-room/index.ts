import type { SomeHandlers } from '../../http/call';
import { dishRecipe, saveDishRecipe } from './dish-recipe';
import { removeIngredient, saveIngredient, storeRoom } from './ingredients';
import { removeSupplier, saveSupplier } from './suppliers';

export const storeRoomHandlers = {
  storeRoom,
  saveIngredient,
  removeIngredient,
  saveSupplier,
  removeSupplier,
  dishRecipe,
  saveDishRecipe,
} satisfies SomeHandlers;
