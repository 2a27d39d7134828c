import type { DishInput } from '@romduol/contract/menu-editor';
import { newDish } from '@romduol/domain/menu/new-dish';
import { mainAmount } from '@romduol/domain/money/amount';
import type { Actor } from './actor';

/** A plain dish by the piece, with only the required fields. */
export const plainDish = (categoryId: number, name: string): DishInput => ({
  ...newDish(categoryId),
  name: { en: name },
  price: mainAmount(450),
});

/** A dish of the menu as its manager edits it, found by its English name; ready to be changed and saved. */
export const editing = async (manager: Actor, name: string): Promise<DishInput & { readonly id: number }> => {
  const { goods } = await manager.does('menuDraft', {});
  const id = goods.find((each) => each.name.en === name)?.id ?? 0;
  const { soldOut: _off, stock: _stock, sales: _sales, ...dish } = await manager.does('editedDish', { id });
  return dish;
};
