import type { DishInput } from '@romduol/contract/menu-editor';
import { cents } from '@romduol/domain/money/amount';
import type { Actor } from './actor';

/** A plain dish by the piece, as somebody sets it up who fills in only what must be. */
export const plainDish = (categoryId: number, name: string): DishInput => ({
  categoryId,
  name: { en: name },
  description: {},
  picture: '',
  price: cents(450),
  vipPrice: null,
  packingFee: cents(0),
  pricingMethod: 0,
  timed: false,
  vatPercentage: null,
  vatWhitelisting: false,
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

/** A dish of the menu as its manager edits it, found by its English name; ready to be changed and saved. */
export const editing = async (manager: Actor, name: string): Promise<DishInput & { readonly id: number }> => {
  const { goods } = await manager.does('menuDraft', {});
  const id = goods.find((each) => each.name.en === name)?.id ?? 0;
  const { soldOut: _off, stock: _stock, sales: _sales, ...dish } = await manager.does('editedDish', { id });
  return dish;
};
