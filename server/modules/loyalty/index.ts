export { loyaltyDay } from './day';
export { loyaltyHandlers } from './endpoints';
export { eraseLoyalty, loyaltyIn } from './erase';
export { rewardToUse, takeReward } from './reward';
export { settleOrder } from './settle-order';
