import { explodeRecipe, type MadeRecipes, type RecipeLine } from './recipe';

/** More than a kitchen makes of a dish; what is left is no larger. */
const MOST_PORTIONS = 1_000_000;

type Needs = readonly (readonly [ingredientId: number, thousandths: number])[];

/** By the scarcest of what a portion needs. Null where nothing limits it. */
const leastPortions = (needs: Needs, there: ReadonlyMap<number, number>): number | null => {
  const portions = needs.flatMap(([id, needed]) => {
    const have = there.get(id);
    return have === undefined || needed <= 0 ? [] : [Math.floor(Math.max(0, have) / needed)];
  });
  return portions.length === 0 ? null : Math.min(MOST_PORTIONS, ...portions);
};

/**
 * How many portions can be made of what there is, by the scarcest ingredient. Null where nothing limits it. `there`: the
 * ingredients that were counted or received ever, with what there is of them, which can be below 0.
 */
export const portionsLeft = (
  recipe: readonly RecipeLine[],
  made: MadeRecipes,
  there: ReadonlyMap<number, number>,
): number | null => leastPortions([...explodeRecipe(recipe, made)], there);

/**
 * With how many portions of its dish an option or a topping can be had, by what it takes besides: both take of the same
 * ingredients. What only the dish takes does not count, nor what an option leaves out.
 */
export const optionPortionsLeft = (
  { dish, option }: { readonly dish: readonly RecipeLine[]; readonly option: readonly RecipeLine[] },
  made: MadeRecipes,
  there: ReadonlyMap<number, number>,
): number | null => {
  const taken = explodeRecipe(dish, made);
  const needs = [...explodeRecipe(option, made)].filter(([, more]) => more > 0);
  return leastPortions(
    needs.map(([id, more]) => [id, more + (taken.get(id) ?? 0)] as const),
    there,
  );
};

/** Up to this many, guests are told how many are left. */
export const FEW_LEFT = 10;

/** What guests are told to be left; null = enough, or not known. */
export const fewLeft = (portions: number | null): number | null =>
  portions !== null && portions <= FEW_LEFT ? portions : null;
