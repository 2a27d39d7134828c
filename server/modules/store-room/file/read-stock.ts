import type { Language } from '@romduol/domain/languages';
import { isCircular, type MadeRecipes } from '@romduol/domain/stock/recipe';
import {
  findSheets,
  type Line,
  Problems,
  type RowProblem,
  type Sheet,
  type StockSheetKind,
  type Table,
  type Unread,
} from '../../menu-editor';
import { ownDishes, ownMade } from './find-owners';
import { MADE, STOCK_FORM } from './form';
import type { KnownRoom } from './known-room';
import { type IngredientDraft, readIngredients } from './read-ingredients';
import { type Names, readRecipe, type RecipeDraft } from './read-recipes';

/** What a file says, without what is wrong. */
interface ReadStock {
  readonly problems: readonly RowProblem[];
  readonly ingredients: readonly IngredientDraft[];
  readonly recipes: readonly RecipeDraft[];
  readonly unread: readonly Unread[];
}

const selectLines = (sheets: readonly Sheet<StockSheetKind>[], kind: StockSheetKind): readonly Line[] =>
  sheets.filter((sheet) => sheet.kind === kind).flatMap(({ lines }) => lines);

const listNames = ({ ingredients }: KnownRoom, drafts: readonly IngredientDraft[]): Names =>
  new Map([
    ...ingredients.map(({ id, name, unit }) => [name.toLowerCase(), { key: id, unit }] as const),
    ...drafts.map(({ key, ingredient }) => [ingredient.name.toLowerCase(), { key, unit: ingredient.unit }] as const),
  ]);

/** How much each ingredient that is made yields, as the file leaves it. */
const listYields = ({ ingredients }: KnownRoom, drafts: readonly IngredientDraft[]): ReadonlyMap<number, number> =>
  new Map(
    [
      ...ingredients.map(({ id, yieldThousandths }) => [id, yieldThousandths] as const),
      ...drafts.map(({ key, ingredient }) => [key, ingredient.yieldThousandths] as const),
    ].flatMap(([id, yields]) => (yields === null ? [] : [[id, yields] as const])),
  );

const refuseCircles = (
  { book }: KnownRoom,
  recipes: readonly RecipeDraft[],
  yields: ReadonlyMap<number, number>,
  problems: Problems,
): void => {
  const drafts = recipes.filter(({ owner }) => owner === 'made_id');
  const made: MadeRecipes = new Map([
    ...book.made,
    ...drafts.map(({ id, lines }) => [id, { yieldThousandths: yields.get(id) ?? 1, lines }] as const),
  ]);
  for (const { id, line, name } of drafts) {
    if (isCircular(id, made)) problems.add(line, MADE, { key: 'stockFile.wrong.circular', value: name });
  }
};

/** Reads a file against the store room and the menu as they are. */
export const readStock = (tables: readonly Table[], known: KnownRoom, language: Language): ReadStock => {
  const { sheets, unread } = findSheets(tables, STOCK_FORM);
  const problems = new Problems(language, known.currency);
  const top = {
    sheet: { kind: 'ingredients', name: tables[0]?.name ?? null, index: 0, heads: new Map() },
    row: 1,
  } as const;
  if (sheets.length === 0) problems.add(top, null, { key: 'stockFile.wrong.heading' });
  else if (sheets.every(({ lines }) => lines.length === 0)) problems.add(top, null, { key: 'stockFile.wrong.empty' });
  const ingredients = readIngredients(selectLines(sheets, 'ingredients'), known.ingredients, problems);
  const names = listNames(known, ingredients);
  const yields = new Map(listYields(known, ingredients));
  for (const { key, ingredient } of ingredients) if (ingredient.yieldThousandths === null) yields.delete(key);
  const owned = [
    ...ownMade(selectLines(sheets, 'made'), names, (key) => yields.has(key), problems),
    ...ownDishes(selectLines(sheets, 'recipes'), known.dishes, problems),
  ];
  const recipes = owned.flatMap((lines) => readRecipe(lines, names, problems));
  refuseCircles(known, recipes, yields, problems);
  return { problems: problems.list, ingredients, recipes, unread };
};
