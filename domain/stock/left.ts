import { explodeRecipe, type MadeRecipes, type RecipeLine } from './recipe';

/** More than a kitchen makes of a dish; what is left is no larger. */
const MOST_PORTIONS = 1_000_000;

/**
 * How many portions can be made of what there is, by the scarcest ingredient. Null where nothing limits it. `there`: the
 * ingredients that were counted or received ever, with what there is of them, which can be below 0.
 */
export const portionsLeft = (
  recipe: readonly RecipeLine[],
  made: MadeRecipes,
  there: ReadonlyMap<number, number>,
): number | null => {
  const portions = [...explodeRecipe(recipe, made)].flatMap(([id, needed]) => {
    const have = there.get(id);
    return have === undefined || needed <= 0 ? [] : [Math.floor(Math.max(0, have) / needed)];
  });
  return portions.length === 0 ? null : Math.min(MOST_PORTIONS, ...portions);
};

/** Up to this many, guests are told how many are left. */
export const FEW_LEFT = 10;

/** What guests are told to be left; null = enough, or not known. */
export const fewLeft = (portions: number | null): number | null =>
  portions !== null && portions <= FEW_LEFT ? portions : null;
