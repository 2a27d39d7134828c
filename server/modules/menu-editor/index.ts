export { menuEditorHandlers } from './endpoints';
export { loadDishes } from './draft';
export { findDishLink } from './head-office/links';
export { readMenu } from './head-office/read-menu';
export { changedParts, type DishPart, readValues, withValues } from './head-office/values';
export { lockDish, planChanged, publish, writeDish } from './save-dish';
export { isInSets, saveAddOns } from './save-set';
