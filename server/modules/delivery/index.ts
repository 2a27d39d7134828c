export { deliverySettings, saveDeliverySettings } from './settings';
export { deliveryTerms } from './terms';
export { type NewDelivery, planDelivery, type PlannedDelivery } from './plan';
