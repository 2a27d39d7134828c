import { type DishInput, MOST_DISHES } from '@romduol/contract/menu-editor';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import { Refusal } from '../../../http/refusal';
import type { Language } from '@romduol/domain/languages';
import { named } from '../../../db/localized';
import { checkDraft, type OptionLines } from './check-draft';
import { CATEGORY, COLUMNS } from './columns';
import { DishBook, type DishKey } from './dish-book';
import { DISH, DISH_ID, OPTION_HEADS } from './option-heads';
import { headText } from './words';
import { Problems, type RowProblem } from './problems';
import { type Draft, type Known, readDishes } from './read-dishes';
import { type ReadOptions, readFeeds, readGroups, readParts } from './read-options';
import type { Table } from './parse-sheets';
import { type Line, type Sheet, MENU_FORM, type SheetKind, findSheets, type Unread } from './sheets';

/**
 * The result of reading a file. Dishes without a problem only; a new one has a key below 0, by which set meals refer to
 * it.
 */
export interface ReadMenu {
  readonly problems: readonly RowProblem[];
  readonly rows: readonly Draft[];
  readonly unread: readonly Unread[];
}

type OptionKind = Exclude<SheetKind, 'dishes'>;

const selectLines = (sheets: readonly Sheet[], kind: SheetKind): readonly Line[] =>
  sheets.filter((sheet) => sheet.kind === kind).flatMap(({ lines }) => lines);

/** The rows of each dish. A row that names none belongs to the dish above it. */
const byDish = (lines: readonly Line[], book: DishBook, problems: Problems): ReadonlyMap<DishKey, readonly Line[]> => {
  const by = new Map<DishKey, Line[]>();
  let above: { readonly sheet: Line['sheet']; readonly key: DishKey | null } | null = null;
  for (const line of lines) {
    const [id, name] = [line.text(DISH_ID) ?? '', line.text(DISH) ?? ''];
    if (id !== '' || name !== '' || above?.sheet !== line.sheet) {
      const key = book.find(id, name);
      if (typeof key !== 'number') problems.add(line, id === '' ? DISH : DISH_ID, key);
      above = { sheet: line.sheet, key: typeof key === 'number' ? key : null };
    }
    if (above.key !== null) by.set(above.key, [...(by.get(above.key) ?? []), line]);
  }
  return by;
};

/** A dish with one row that is otherwise empty has none of the sheet's options. */
const meansNone = (lines: readonly Line[], kind: OptionKind): boolean => {
  const rest = OPTION_HEADS[kind].filter((head) => head !== DISH && head !== DISH_ID);
  return lines.length === 1 && (lines[0]?.isBlank(rest) ?? false);
};

/** Reads one file. A sheet's options of a dish replace those that the dish has; dishes that it does not name stay. */
class Reader {
  readonly #drafts = new Map<DishKey, Draft>();
  readonly #lines = new Map<DishKey, OptionLines>();
  readonly #book: DishBook;

  constructor(
    private readonly sheets: readonly Sheet[],
    private readonly known: Known,
    private readonly problems: Problems,
  ) {
    this.#book = new DishBook(known.dishes);
    for (const draft of readDishes(selectLines(sheets, 'dishes'), known, problems)) {
      this.#drafts.set(draft.key, draft);
      this.#book.add(draft.key, draft.dish.name);
    }
  }

  read(): readonly Draft[] {
    const { problems } = this;
    this.#options('groups', (lines, { before }) => readGroups(lines, before?.groups ?? [], problems));
    this.#options('feeds', (lines, { before }) => readFeeds(lines, before?.feeds ?? [], problems));
    this.#options('parts', (lines, { before }) => readParts(lines, before?.parts ?? [], this.#book, problems));
    const all = [...this.#drafts.values()];
    const final = (key: DishKey): DishInput | undefined => this.#drafts.get(key)?.dish ?? this.known.dishes.get(key);
    for (const draft of all) checkDraft(draft, this.#lines.get(draft.key) ?? {}, final, problems);
    return all.filter(({ line }) => !problems.isWrong(line));
  }

  #options<K extends OptionKind>(
    kind: K,
    read: (lines: readonly Line[], draft: Draft) => ReadOptions<DishInput[K][number]>,
  ): void {
    for (const [key, lines] of byDish(selectLines(this.sheets, kind), this.#book, this.problems)) {
      const draft = this.#toDraft(key, lines);
      if (draft === null) continue;
      const made = meansNone(lines, kind) ? { options: [], lines: [] } : read(lines, draft);
      this.#drafts.set(key, { ...draft, dish: { ...draft.dish, [kind]: made.options } });
      this.#lines.set(key, { ...this.#lines.get(key), [kind]: made.lines });
    }
  }

  /** The line of a dish of the menu that has only options in the file is the first of theirs. */
  #toDraft(key: DishKey, [line]: readonly Line[]): Draft | null {
    const there = this.#drafts.get(key);
    if (there !== undefined) return there;
    const before = this.known.dishes.get(key);
    return before === undefined || line === undefined ? null : { key, line, dish: before, before, newCategory: null };
  }
}

/**
 * Reads a file against the menu as it is. Rows without anything in them are passed over. Throws tooLarge for more dishes
 * than a menu has.
 */
export const readMenu = (tables: readonly Table[], known: Known, language: Language): ReadMenu => {
  const { sheets, unread } = findSheets(tables, MENU_FORM);
  const problems = new Problems(language, known.currency);
  const top = { sheet: { kind: 'dishes', name: tables[0]?.name ?? null, index: 0, heads: new Map() }, row: 1 } as const;
  if (selectLines(sheets, 'dishes').length > MOST_DISHES) throw new Refusal('tooLarge', { field: 'file' });
  if (sheets.length === 0) problems.add(top, null, { key: 'menuFile.wrong.heading' });
  else if (sheets.every(({ lines }) => lines.length === 0)) problems.add(top, null, { key: 'menuFile.wrong.empty' });
  const rows = problems.count > 0 ? [] : new Reader(sheets, known, problems).read();
  return { problems: problems.list, rows, unread };
};

const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);
const asKept = (dish: DishInput): DishInput => ({ ...dish, name: named(dish.name) });

/** The options of a dish in the sheets, in one form for all spellings. */
const toOptions = ({ groups, feeds, parts }: DishInput): Readonly<Record<OptionKind, unknown>> => ({
  groups: groups.map(({ id, name, min, max, tags }) => [
    ...[id, named(name), min, max],
    tags.map((tag) => [tag.id, named(tag.name), tag.price]),
  ]),
  feeds: feeds.map(({ id, name, price, max }) => [id, named(name), price, max]),
  parts: parts.map(({ id, name, min, max, choices }) => [
    ...[id, named(name), min, max],
    choices.map((choice) => [choice.id, choice.goodsId, choice.surcharge]),
  ]),
});

/** The headings under which a dish differs from what it is, and the sheets of options, in one language. */
export const differences = ({ dish, before, newCategory }: Draft, language: Language): string[] => {
  if (before === null) return [];
  const words = PAPER_LOCALES[language];
  const [now, was] = [asKept(dish), asKept(before)];
  const moved = newCategory !== null || dish.categoryId !== before.categoryId;
  const columns = COLUMNS.filter((column) => !same(column.write(now, 'en', []), column.write(was, 'en', [])));
  const [options, wereOptions] = [toOptions(now), toOptions(was)];
  const sheets = (['groups', 'feeds', 'parts'] as const).filter((kind) => !same(options[kind], wereOptions[kind]));
  return [
    ...[...(moved ? ([CATEGORY] as const) : []), ...columns.map(({ head }) => head)].map((head) =>
      headText(head, language),
    ),
    ...sheets.map((kind) => words[`menuFile.sheet.${kind}`]),
  ];
};
