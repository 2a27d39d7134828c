import { type RecipeLine, recipeProblems } from '@romduol/domain/stock/recipe';
import { formatQuantity, parseQuantity, STOCK_QUANTITY_MAX } from '@romduol/domain/stock/units';
import { translate } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { type Ingredient, inRecipes } from '../../../../stores/staff/store-room';

/** A line as it is typed: its quantity in grams, millilitres or pieces. */
export interface DraftLine {
  readonly ingredientId: number;
  readonly text: string;
}

/** A recipe with what is wrong with each line; `lines` is null while something is. */
export interface ReadRecipe {
  readonly lines: RecipeLine[] | null;
  readonly wrong: readonly (string | null)[];
}

export const toDraftLines = (lines: readonly RecipeLine[], all: readonly Ingredient[]): readonly DraftLine[] =>
  lines.flatMap(({ ingredientId, thousandths }) => {
    const found = all.find(({ id }) => id === ingredientId);
    return found === undefined ? [] : [{ ingredientId, text: formatQuantity(thousandths, inRecipes(found).unit) }];
  });

const readLine = ({ ingredientId, text }: DraftLine, all: readonly Ingredient[]): RecipeLine | null => {
  const found = all.find(({ id }) => id === ingredientId);
  if (found === undefined) return null;
  const measure = inRecipes(found);
  const thousandths = parseQuantity(text, measure.unit, measure);
  return thousandths === null ? null : { ingredientId, thousandths };
};

/** V-12: no quantity is 0, by the rule that the server has too. What is still to be filled in is not wrong yet. */
export const readRecipe = (draft: readonly DraftLine[], all: readonly Ingredient[], mayLower: boolean): ReadRecipe => {
  const wrong = draft.map((each) => {
    const line = readLine(each, all);
    if (line === null) return each.text === '' ? '' : st('form.range', { min: 0.001, max: STOCK_QUANTITY_MAX / 1_000 });
    const [problem] = recipeProblems([line], { field: 'recipe', mayLower });
    return problem === undefined ? null : translate(problem.key, problem.args);
  });
  const lines = draft.flatMap((each) => readLine(each, all) ?? []);
  return { lines: wrong.every((each) => each === null) ? lines : null, wrong };
};
