export { menuEditorHandlers } from './endpoints';
export { loadDishes } from './draft';
export { parseText } from './file/cells';
export { DishBook } from './file/dish-book';
export { knownMenu } from './file/known';
export { sheetsAsFile } from './file/menu-sheets';
export { type Head, wrong } from './file/problem';
export { Problems, type RowProblem, sheetName } from './file/problems';
export type { Table } from './file/parse-sheets';
export { readTables } from './file/rows';
export {
  type FileForm,
  findSheets,
  hasHead,
  type Line,
  type Sheet,
  type StockSheetKind,
  type Unread,
} from './file/sheets';
export { headText, means } from './file/words';
export { findDishLink } from './head-office/links';
export { readMenu } from './head-office/read-menu';
export { changedParts, type DishPart, readValues, withValues } from './head-office/values';
export { lockDish, planChanged, publish, writeDish } from './save-dish';
export { pictureSizes } from './size-pictures';
export { isInSets, saveAddOns } from './save-set';
