import { timesOverRounded } from '../money/rounding';
import { type Problem, problemIf } from '../rules/problem';

/** How much of an ingredient a recipe takes, in thousandths of its base unit (units.ts). */
export interface RecipeLine {
  readonly ingredientId: number;
  readonly thousandths: number;
}

/** An ingredient that is made in the kitchen: what its recipe takes for what it yields. */
export interface MadeRecipe {
  readonly yieldThousandths: number;
  readonly lines: readonly RecipeLine[];
}
export type MadeRecipes = ReadonlyMap<number, MadeRecipe>;

/**
 * What is wrong with a recipe, by field: a quantity of 0 (V-12), one below 0 where nothing can be left out, an ingredient
 * that is named twice. `mayLower`: an option may take less of what its dish takes.
 */
export const recipeProblems = (
  lines: readonly RecipeLine[],
  { field, mayLower }: { readonly field: string; readonly mayLower: boolean },
): readonly Problem[] =>
  lines.flatMap(({ ingredientId, thousandths }, index) => [
    ...problemIf(
      thousandths === 0 || (thousandths < 0 && !mayLower),
      `${field}.${index}.thousandths`,
      'problem.ingredientQuantity',
    ),
    ...problemIf(
      lines.findIndex((line) => line.ingredientId === ingredientId) < index,
      `${field}.${index}.ingredientId`,
      'problem.lineLimit',
      { max: 1 },
    ),
  ]);

/** Whether a recipe of an ingredient leads back to it: nothing could be made by it. */
export const isCircular = (ingredientId: number, made: MadeRecipes): boolean => {
  const seen = new Set<number>();
  const leadsBack = (id: number): boolean => {
    if (seen.has(id)) return false;
    seen.add(id);
    return (made.get(id)?.lines ?? []).some(
      (line) => line.ingredientId === ingredientId || leadsBack(line.ingredientId),
    );
  };
  return leadsBack(ingredientId);
};

/** What recipe lines take of the ingredients that are bought, those of what is made within them included. */
export const explodeRecipe = (lines: readonly RecipeLine[], made: MadeRecipes): ReadonlyMap<number, number> => {
  const taken = new Map<number, number>();
  for (const { ingredientId, thousandths } of lines) {
    const recipe = made.get(ingredientId);
    const parts =
      recipe === undefined
        ? [[ingredientId, thousandths] as const]
        : explodeRecipe(
            recipe.lines.map((line) => ({
              ...line,
              thousandths: timesOverRounded(thousandths, line.thousandths, recipe.yieldThousandths),
            })),
            made,
          );
    for (const [id, part] of parts) taken.set(id, (taken.get(id) ?? 0) + part);
  }
  return taken;
};
