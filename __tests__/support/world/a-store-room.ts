import type { Endpoints, Input } from '@romduol/contract';
import type { Actor } from './actor';
import { editing } from './a-menu';

type IngredientInput = Input<Endpoints['saveIngredient']>;

/** An ingredient that is bought, with only the required fields. */
export const plainIngredient = (name: string, more: Partial<IngredientInput> = {}): IngredientInput => ({
  name,
  unit: 'kg',
  packThousandths: null,
  supplierId: null,
  minimumThousandths: null,
  yieldThousandths: null,
  recipe: [],
  ...more,
});

/** Adds an ingredient, and returns its id. */
export const adds = async (manager: Actor, name: string, more: Partial<IngredientInput> = {}): Promise<number> =>
  (await manager.does('saveIngredient', plainIngredient(name, more))).id;

/** Gives a dish of the menu a recipe of its own, and returns the dish's id. */
export const cooks = async (
  manager: Actor,
  dish: string,
  recipe: IngredientInput['recipe'],
  options: Partial<Pick<Input<Endpoints['saveDishRecipe']>, 'tags' | 'feeds'>> = {},
): Promise<number> => {
  const { id } = await editing(manager, dish);
  await manager.does('saveDishRecipe', { id, recipe, tags: [], feeds: [], ...options });
  return id;
};
