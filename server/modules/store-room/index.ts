import type { SomeHandlers } from '../../http/call';
import { countStock, receiveStock, wasteStock } from './acts';
import { dishRecipe, saveDishRecipe } from './dish-recipe';
import { removeIngredient, saveIngredient, storeRoom } from './ingredients';
import { exportStock } from './export-stock';
import { checkStockFile, importStock } from './file/import-stock';
import { exportStockFile } from './file/write-stock-file';
import { foodCost } from './food-cost';
import { foodCostBy } from './food-cost-by';
import { priceChanges } from './price-changes';
import { stockAt, stockEntries } from './history';
import { purchasingHandlers } from './purchasing';
import { removeSupplier, saveSupplier } from './suppliers';
import { stockReport } from './stock-report';
import { stockStores, transferStock } from './transfer';

export { foldStock, startFoldingStock } from './fold';
export { lockStock, type StockAct, writeStock } from './ledger';
export { loadRecipes, saveRecipe } from './recipes';
export { drawPurchaseOrder } from './purchasing/export-order';
export { lockOrder } from './purchasing/find-order';
export { findOrder } from './purchasing/list-orders';

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
  foodCostBy,
  priceChanges,
  exportStock,
  ...purchasingHandlers,
  exportStockFile,
  checkStockFile,
  importStock,
} satisfies SomeHandlers;
