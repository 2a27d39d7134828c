import { BY_PIECE } from '../codes';
import { NO_MAIN } from '../money/amount';

/** A new dish: only its category is set. */
export const newDish = (categoryId: number) => ({
  categoryId,
  name: {},
  description: {},
  picture: '',
  price: NO_MAIN,
  vipPrice: null,
  packingFee: NO_MAIN,
  pricingMethod: BY_PIECE,
  timed: false,
  vatPercentage: null,
  vatWhitelisting: false,
  taxClass: null,
  serviceChargePercentage: null,
  serviceChargeWhitelisting: false,
  purchaseLimit: null,
  reservationLimit: null,
  dailyStock: null,
  allergens: [],
  stationId: null,
  groups: [],
  feeds: [],
  parts: [],
  addOns: [],
});
