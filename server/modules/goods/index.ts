export { type Activities, type ActivityRow, activityRows, loadActivities } from './activities';
export { goodsHandlers } from './endpoints';
export { isOff, type MealSetPart, mealSetsIn } from './meal-sets';
export { menuChanged } from './menu-changed';
export { mountMenu } from './menu-route';
export { backOnSale } from './on-sale';
export { PreparedMenus } from './prepared-menu';
export { type GoodsRow, type GoodsWithOptions, loadGoods, measureOf, priceOf } from './price-goods';
export { storeInfo } from './store-info';
