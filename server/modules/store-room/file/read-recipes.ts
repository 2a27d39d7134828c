import { recipeProblems, type RecipeLine } from '@romduol/domain/stock/recipe';
import { areAlike, type StockUnit } from '@romduol/domain/stock/units';
import { interpolate } from '@romduol/locales';
import { LOCALES } from '@romduol/locales/generated/all';
import { type Line, type Problems, wrong } from '../../menu-editor';
import { INGREDIENT, QUANTITY, UNIT } from './form';
import type { Owner } from './known-room';
import { parseThousandths, parseUnit, unitWord } from './units';

const MOST_LINES = 60;

/** An ingredient that recipes may name: of the store, or of the file. */
interface Named {
  readonly key: number;
  readonly unit: StockUnit;
}
/** By names in lower case. */
export type Names = ReadonlyMap<string, Named>;

/** Whose recipe lines of a file are; `name` as the reader knows it. */
export interface RecipeOwner {
  readonly owner: Owner;
  readonly id: number;
  readonly name: string;
}

export interface RecipeDraft extends RecipeOwner {
  /** The first line of it in the file. */
  readonly line: Line;
  readonly lines: readonly RecipeLine[];
}

/** The lines of a file for one owner. */
export interface OwnedLines extends RecipeOwner {
  readonly lines: readonly Line[];
}

const isBlank = (line: Line): boolean => line.isBlank([INGREDIENT, QUANTITY, UNIT]);

const readLine = (line: Line, names: Names, problems: Problems): RecipeLine | null => {
  const named = problems.reads(line, INGREDIENT, (text) => {
    if (text === '') return wrong('menuFile.wrong.missing');
    return names.get(text.toLowerCase()) ?? wrong('stockFile.wrong.noIngredient', text);
  });
  const unit = problems.reads(line, UNIT, (text) => {
    const typed = parseUnit(text);
    if (named === undefined || areAlike(typed, named.unit)) return typed;
    return wrong('stockFile.wrong.unlike', unitWord(named.unit, problems.language));
  });
  if (unit === undefined) return null;
  const thousandths = problems.reads(line, QUANTITY, (text) => parseThousandths(text, unit));
  return named === undefined || thousandths === undefined ? null : { ingredientId: named.key, thousandths };
};

/** V-12, and an ingredient that a recipe names twice. */
const checkLines = (
  read: readonly { readonly line: Line; readonly made: RecipeLine }[],
  mayLower: boolean,
  problems: Problems,
): void => {
  const found = recipeProblems(
    read.map(({ made }) => made),
    { field: 'recipe', mayLower },
  );
  for (const { field, key, args = {} } of found) {
    const [, index, part] = field.split('.');
    const line = read[Number(index)]?.line;
    if (line === undefined) continue;
    if (part === 'thousandths') {
      problems.addText(line, QUANTITY, interpolate(LOCALES[problems.language][key], args));
    } else {
      problems.add(line, INGREDIENT, { key: 'menuFile.wrong.sameTwice', value: line.text(INGREDIENT) ?? '' });
    }
  }
};

/** One recipe: the file has all of it. A single line without an ingredient means that there is none. */
export const readRecipe = (
  { lines, ...owner }: OwnedLines,
  names: Names,
  problems: Problems,
): readonly RecipeDraft[] => {
  const [first] = lines;
  if (first === undefined) return [];
  if (lines.length === 1 && isBlank(first)) return [{ ...owner, line: first, lines: [] }];
  const tooMany = lines[MOST_LINES];
  if (tooMany !== undefined) problems.add(tooMany, INGREDIENT, { key: 'menuFile.wrong.tooMany', value: MOST_LINES });
  const read = lines.flatMap((line) => {
    const made = readLine(line, names, problems);
    return made === null ? [] : [{ line, made }];
  });
  checkLines(read, owner.owner === 'tag_id', problems);
  return [{ ...owner, line: first, lines: read.map(({ made }) => made) }];
};
