import { areAlike, type StockUnit } from '@romduol/domain/stock/units';
import { interpolate } from '@romduol/locales';
import { LOCALES } from '@romduol/locales/generated/all';
import { type Head, type Line, parseText, type Problems, wrong } from '../../menu-editor';
import { INGREDIENT, MINIMUM, PACK, SUPPLIER, UNIT, YIELD } from './form';
import type { FileIngredient, KnownIngredient } from './known-room';
import { parseThousandths, parseUnit } from './units';

const NAME_MAX = 60;

/** An ingredient of a file. A new one has a key below 0, by which its recipes refer to it. */
export interface IngredientDraft {
  readonly key: number;
  readonly line: Line;
  readonly ingredient: FileIngredient;
  readonly before: KnownIngredient | null;
}

const NEW: Omit<FileIngredient, 'name' | 'unit'> = {
  packThousandths: null,
  supplier: '',
  minimumThousandths: null,
  yieldThousandths: null,
};

/** A quantity above 0, null where the cell is empty; what it was where the file has no such column (V-12). */
const readAmount = (
  line: Line,
  { head, unit, before }: { readonly head: Head; readonly unit: StockUnit; readonly before: number | null },
  problems: Problems,
): number | null => {
  if (line.text(head) === null) return before;
  const amount = problems.reads(line, head, (text) => (text === '' ? null : parseThousandths(text, unit))) ?? null;
  if (amount === null || amount > 0) return amount;
  problems.addText(line, head, interpolate(LOCALES[problems.language]['problem.ingredientQuantity'], {}));
  return null;
};

/** What recipes and the ledger state stays true: grams do not become pieces, and what is bought is not made. */
const isOther = (ingredient: FileIngredient, before: KnownIngredient): boolean =>
  before.isUsed &&
  (!areAlike(before.unit, ingredient.unit) ||
    (before.yieldThousandths === null) !== (ingredient.yieldThousandths === null));

const readOne = (
  line: Line,
  name: string,
  before: KnownIngredient | null,
  problems: Problems,
): FileIngredient | null => {
  const unit =
    before !== null && line.text(UNIT) === null ? before.unit : problems.reads(line, UNIT, (text) => parseUnit(text));
  if (unit === undefined) return null;
  const was = before ?? NEW;
  const amount = (head: Head, value: number | null) => readAmount(line, { head, unit, before: value }, problems);
  const ingredient = {
    name,
    unit,
    packThousandths: amount(PACK, was.packThousandths),
    supplier:
      line.text(SUPPLIER) === null
        ? was.supplier
        : (problems.reads(line, SUPPLIER, (text) => parseText(text, NAME_MAX)) ?? ''),
    minimumThousandths: amount(MINIMUM, was.minimumThousandths),
    yieldThousandths: amount(YIELD, was.yieldThousandths),
  };
  if (before !== null && isOther(ingredient, before)) {
    problems.add(line, UNIT, { key: 'stockFile.wrong.inUse', value: name });
    return null;
  }
  return ingredient;
};

/** The ingredients of a file, each by its name: one that the store has is changed. */
export const readIngredients = (
  lines: readonly Line[],
  known: readonly KnownIngredient[],
  problems: Problems,
): readonly IngredientDraft[] => {
  const byName = new Map(known.map((each) => [each.name.toLowerCase(), each]));
  const seen = new Set<string>();
  return lines.flatMap((line, index): readonly IngredientDraft[] => {
    const name = problems.reads(line, INGREDIENT, (text) => {
      if (text === '') return wrong('menuFile.wrong.missing');
      return seen.has(text.toLowerCase()) ? wrong('menuFile.wrong.sameTwice', text) : parseText(text, NAME_MAX);
    });
    if (name === undefined) return [];
    seen.add(name.toLowerCase());
    const before = byName.get(name.toLowerCase()) ?? null;
    const ingredient = readOne(line, name, before, problems);
    return ingredient === null ? [] : [{ key: before?.id ?? -1 - index, line, ingredient, before }];
  });
};
