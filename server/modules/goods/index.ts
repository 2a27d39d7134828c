export {
  type Activities,
  queryActivities,
  type ActivityRow,
  activityRows,
  loadActivities,
  toActivities,
} from './activities';
export { goodsHandlers } from './endpoints';
export { isOff, isOptionOff, lacksOptions, type MealSetPart, mealSetsIn } from './meal-sets';
export { menuChanged } from './menu-changed';
export { dailyStock, watchDailyStock, watchMealtimes } from './mealtimes';
export { mountMenu } from './menu-route';
export { backOnSale } from './on-sale';
export { PreparedMenus } from './prepared-menu';
export {
  queryGoods,
  type GoodsRow,
  type GoodsWithOptions,
  loadGoods,
  toGoods,
  toMeasure,
  toGoodsPrice,
} from './price-goods';
export { storeInfo } from './store-info';
