import type { DishInput } from '@romduol/contract/menu-editor';
import { LANGUAGES } from '@romduol/domain/limits';
import type { TaxClass } from '@romduol/domain/pricing/tax-class';
import type { Currency } from '@romduol/domain/money/currency';
import { newDish } from '@romduol/domain/menu/new-dish';
import type { Localized } from '../../../db/schema';
import { CATEGORY, COLUMNS, ID } from './columns';
import type { DishKey } from './dish-book';
import type { Problems } from './problems';
import type { Line } from './sheets';

/** The menu that a file is read against. */
export interface Known {
  /** Of its prices. */
  readonly currency: Currency;
  readonly taxClasses: readonly TaxClass[];
  readonly dishes: ReadonlyMap<number, DishInput>;
  readonly categories: readonly { readonly id: number; readonly name: Localized }[];
}

/** A dish as the file has it so far. Where its category is new, that has no id yet. */
export interface Draft {
  readonly key: DishKey;
  /** The first line of it in the file. */
  readonly line: Line;
  readonly dish: DishInput;
  readonly before: DishInput | null;
  readonly newCategory: string | null;
}

const CATEGORY_MAX = 60;

/** The dish that a row is about: null for a new one, undefined where it names one that is not there or twice. */
const found = (line: Line, known: Known, seen: ReadonlySet<DishKey>, problems: Problems) => {
  const text = line.text(ID) ?? '';
  if (text === '') return null;
  const dish = known.dishes.get(Number(text));
  if (dish === undefined) problems.add(line, ID, { key: 'menuFile.wrong.unknownDish', value: text });
  else if (seen.has(Number(text))) problems.add(line, ID, { key: 'menuFile.wrong.twice', value: text });
  else return dish;
  return undefined;
};

const findCategory = (line: Line, known: Known, before: DishInput | null, problems: Problems) => {
  const text = line.text(CATEGORY);
  if (text === null && before !== null) return { id: before.categoryId, isNew: null };
  const name = text ?? '';
  const there = known.categories.find((category) =>
    LANGUAGES.some((language) => category.name[language]?.toLowerCase() === name.toLowerCase()),
  );
  if (there) return { id: there.id, isNew: null };
  if (name === '') problems.add(line, CATEGORY, { key: 'menuFile.wrong.missing' });
  else if (name.length > CATEGORY_MAX)
    problems.add(line, CATEGORY, { key: 'menuFile.wrong.tooLong', value: CATEGORY_MAX });
  return { id: 0, isNew: name };
};

/** The dishes of a sheet, without their options; problems are recorded. */
export const readDishes = (lines: readonly Line[], known: Known, problems: Problems): readonly Draft[] => {
  const seen = new Set<DishKey>();
  return lines.flatMap((line): readonly Draft[] => {
    const before = found(line, known, seen, problems);
    if (before === undefined) return [];
    const key = before?.id ?? -line.row;
    seen.add(key);
    const category = findCategory(line, known, before, problems);
    const dish = COLUMNS.reduce<DishInput>(
      (made, column) => {
        if (line.text(column.head) === null) return made;
        const read = (text: string) => column.read(text, made, problems.currency, known.taxClasses);
        return { ...made, ...problems.reads(line, column.head, read) };
      },
      before ?? newDish(category.id),
    );
    return [{ key, line, dish: { ...dish, categoryId: category.id }, before, newCategory: category.isNew }];
  });
};
