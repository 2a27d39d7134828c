import type { DishInput } from '@romduol/contract/menu-editor';
import { LANGUAGES } from '@romduol/domain/limits';
import { dishProblems } from '@romduol/domain/rules/dish';
import { LOCALES } from '@romduol/locales/all';
import { interpolate } from '@romduol/locales';
import { PAPER_LOCALES } from '@romduol/locales/paper/index';
import type { Localized } from '../../../db/schema';
import type { Language } from '../../../http/language';
import { newDish } from '../new-dish';
import { named } from '../words';
import { CATEGORY, type Column, COLUMNS, HEADS, ID } from './columns';
import { type CellProblem, WrongCell } from './problem';
import { means } from './words';

/** The menu that a file is read against. */
export interface Known {
  readonly dishes: ReadonlyMap<number, DishInput>;
  readonly categories: readonly { readonly id: number; readonly name: Localized }[];
}

export interface RowProblem {
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

/** A row without a mistake. Where its category is new, that has no id yet. */
export interface DishRow {
  readonly row: number;
  readonly dish: DishInput;
  readonly before: DishInput | null;
  readonly newCategory: string | null;
}

export interface ReadMenu {
  readonly problems: readonly RowProblem[];
  readonly rows: readonly DishRow[];
}

type Head = Column['head'];
type Heads = ReadonlyMap<Head, number>;

/** Where each column stands in the file, whichever language its heading is in. */
const headsOf = (first: readonly string[]): Heads =>
  new Map(
    HEADS.flatMap((head) => {
      const place = first.findIndex((text) => means(text, head));
      return place < 0 ? [] : [[head, place] as const];
    }),
  );

/** Reads the rows of one file: what is wrong with them, in one language, and the dishes of those that are right. */
class Reader {
  readonly problems: RowProblem[] = [];
  readonly rows: DishRow[] = [];
  readonly #seen = new Set<number>();

  constructor(
    private readonly known: Known,
    private readonly heads: Heads,
    private readonly language: Language,
  ) {}

  tell(row: number, head: Head | null, { key, value = '' }: CellProblem): void {
    const words = PAPER_LOCALES[this.language];
    this.problems.push({ row, column: head === null ? '' : words[head], text: interpolate(words[key], { value }) });
  }

  read(cells: readonly string[], row: number): void {
    const before = this.#found(cells, row);
    if (before === undefined) return;
    const told = this.problems.length;
    const category = this.#category(cells, row, before);
    const dish = COLUMNS.reduce(
      (made, column) => ({ ...made, ...this.#cell(cells, row, column, made) }),
      before ?? newDish(category.id),
    );
    const filled = { ...dish, categoryId: category.id };
    if (this.problems.length === told) this.#check(filled, row, before);
    if (this.problems.length === told) this.rows.push({ row, dish: filled, before, newCategory: category.isNew });
  }

  #text(cells: readonly string[], head: Head): string | null {
    const place = this.heads.get(head);
    return place === undefined ? null : (cells[place] ?? '');
  }

  /** The dish that a row is about: null for a new one, undefined where it names one that is not there. */
  #found(cells: readonly string[], row: number): DishInput | null | undefined {
    const text = this.#text(cells, ID) ?? '';
    if (text === '') return null;
    const id = Number(text);
    const dish = this.known.dishes.get(id);
    if (dish === undefined) this.tell(row, ID, { key: 'menuFile.wrong.unknownDish', value: text });
    else if (this.#seen.has(id)) this.tell(row, ID, { key: 'menuFile.wrong.twice', value: text });
    else {
      this.#seen.add(id);
      return dish;
    }
    return undefined;
  }

  #category(cells: readonly string[], row: number, before: DishInput | null) {
    const text = this.#text(cells, CATEGORY);
    if (text === null && before !== null) return { id: before.categoryId, isNew: null };
    const name = text ?? '';
    const found = this.known.categories.find((category) =>
      LANGUAGES.some((language) => category.name[language].toLowerCase() === name.toLowerCase()),
    );
    if (found) return { id: found.id, isNew: null };
    if (name === '') this.tell(row, CATEGORY, { key: 'menuFile.wrong.missing' });
    else if (name.length > 60) this.tell(row, CATEGORY, { key: 'menuFile.wrong.tooLong', value: 60 });
    return { id: 0, isNew: name };
  }

  #cell(cells: readonly string[], row: number, column: Column, dish: DishInput): Partial<DishInput> {
    const text = this.#text(cells, column.head);
    if (text === null) return {};
    try {
      return column.read(text, dish);
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      this.tell(row, column.head, error.problem);
      return {};
    }
  }

  /** What one cell is to another. */
  #check(dish: DishInput, row: number, before: DishInput | null): void {
    if (Object.keys(dish.name).length === 0) {
      this.tell(row, 'menuFile.column.en', { key: 'menuFile.wrong.missing' });
    }
    if (before === null && !this.heads.has('menuFile.column.price')) {
      this.tell(row, 'menuFile.column.price', { key: 'menuFile.wrong.missing' });
    }
    for (const { field, key, args } of dishProblems(dish)) {
      const head: Head = field === 'vipPrice' ? 'menuFile.column.vip' : 'menuFile.column.soldBy';
      const words = PAPER_LOCALES[this.language];
      this.problems.push({ row, column: words[head], text: interpolate(LOCALES[this.language][key], args ?? {}) });
    }
  }
}

/** Reads a file against the menu as it is. Row 1 is the heading; rows without anything in them are passed over. */
export const readMenu = (sheet: readonly (readonly string[])[], known: Known, language: Language): ReadMenu => {
  const [first = [], ...rows] = sheet;
  const heads = headsOf(first);
  const reader = new Reader(known, heads, language);
  if (!heads.has(CATEGORY) && !heads.has(ID)) reader.tell(1, null, { key: 'menuFile.wrong.heading' });
  else if (rows.every((cells) => cells.every((text) => text === ''))) {
    reader.tell(1, null, { key: 'menuFile.wrong.empty' });
  } else {
    for (const [index, cells] of rows.entries()) {
      if (cells.some((text) => text !== '')) reader.read(cells, index + 2);
    }
  }
  return { problems: reader.problems, rows: reader.rows };
};

const asKept = (dish: DishInput): DishInput => ({ ...dish, name: named(dish.name) });
const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

/** The headings under which a dish differs from what it is, in one language. */
export const differences = ({ dish, before, newCategory }: DishRow, language: Language): string[] => {
  if (before === null) return [];
  const [now, was] = [asKept(dish), asKept(before)];
  const moved = newCategory !== null || dish.categoryId !== before.categoryId;
  const columns = COLUMNS.filter((column) => !same(column.write(now, 'en'), column.write(was, 'en')));
  return [...(moved ? ([CATEGORY] as const) : []), ...columns.map(({ head }) => head)].map(
    (head) => PAPER_LOCALES[language][head],
  );
};
