import type { SomeHandlers } from '../../http/call';
import { countStock, receiveStock, wasteStock } from './acts';
import { dishRecipe, saveDishRecipe } from './dish-recipe';
import { removeIngredient, saveIngredient, storeRoom } from './ingredients';
import { exportStock } from './export-stock';
import { foodCost } from './food-cost';
import { stockAt, stockEntries } from './history';
import { removeSupplier, saveSupplier } from './suppliers';
import { stockReport } from './stock-report';
import { stockStores, transferStock } from './transfer';

export { foldStock, startFoldingStock } from './fold';

export const storeRoomHandlers = {
  storeRoom,
  saveIngredient,
  removeIngredient,
  saveSupplier,
  removeSupplier,
  dishRecipe,
  saveDishRecipe,
  receiveStock,
  wasteStock,
  countStock,
  stockStores,
  transferStock,
  stockEntries,
  stockAt,
  stockReport,
  foodCost,
  exportStock,
} satisfies SomeHandlers;
