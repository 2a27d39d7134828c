import { CATEGORY, HEADS, ID } from './columns';
import { DISH, DISH_ID, FEED, GROUP, OFFERED, OFFERED_ID, OPTION_HEADS, PART, TAG } from './option-heads';
import type { Head } from './problem';
import type { Table } from './parse-sheets';
import { means } from './words';

const A = 'A'.charCodeAt(0);
const LETTERS = 26;

/** What a sheet contains. */
export type SheetKind = 'dishes' | 'groups' | 'feeds' | 'parts';

/** Sheets of the store room's file. */
export type StockSheetKind = 'ingredients' | 'made' | 'recipes';

/** Rows under a heading. A workbook has one on each of its sheets; in a CSV they are below one another. */
export interface Sheet<K = SheetKind> {
  readonly kind: K;
  /** As the workbook calls it; null in a CSV. */
  readonly name: string | null;
  /** The how manieth of the file. */
  readonly index: number;
  readonly heads: ReadonlyMap<Head, number>;
  readonly lines: readonly Line[];
}

/** A row of a sheet. Rows are counted as a spreadsheet does, from 1. */
export class Line {
  constructor(
    readonly sheet: Pick<Sheet<SheetKind | StockSheetKind>, 'kind' | 'name' | 'index' | 'heads'>,
    readonly row: number,
    private readonly cells: readonly string[],
  ) {}

  /** The cell under a heading; null where the sheet has no such column. */
  text(head: Head): string | null {
    const place = this.sheet.heads.get(head);
    return place === undefined ? null : (this.cells[place] ?? '');
  }

  /** Whether the cells under all of them are empty. */
  isBlank(heads: readonly Head[]): boolean {
    return heads.every((head) => (this.text(head) ?? '') === '');
  }
}

const NAMES = { groups: GROUP, feeds: FEED, parts: PART } as const;
/** One of each must be there: whose options they are, and what they are. */
const MARKS: readonly { readonly kind: SheetKind; readonly all: readonly (readonly Head[])[] }[] = [
  { kind: 'groups', all: [[DISH_ID, DISH], Object.values(NAMES.groups), Object.values(TAG)] },
  { kind: 'feeds', all: [[DISH_ID, DISH], Object.values(NAMES.feeds)] },
  { kind: 'parts', all: [[DISH_ID, DISH], Object.values(NAMES.parts), [OFFERED_ID, OFFERED]] },
];

/** Whether a row has a heading. */
export const hasHead = (cells: readonly string[], head: Head): boolean =>
  cells.some((text) => text !== '' && means(text, head));

/** What the rows below are about, whichever language the heading is in; null where a row is no heading. */
const findHeading = (cells: readonly string[], isFirst: boolean): SheetKind | null => {
  const options = MARKS.find(({ all }) => all.every((heads) => heads.some((head) => hasHead(cells, head))));
  if (options !== undefined) return options.kind;
  const marks = ([ID, CATEGORY] as const).filter((head) => hasHead(cells, head)).length;
  return marks > (isFirst ? 0 : 1) ? 'dishes' : null;
};

/** The headings of a sheet, in their order. */
export const listHeads = (kind: SheetKind): readonly Head[] => (kind === 'dishes' ? HEADS : OPTION_HEADS[kind]);

/** What a kind of file looks like. */
export interface FileForm<K> {
  /** What the rows below are about; null where a row is no heading. */
  readonly findHeading: (cells: readonly string[], isFirst: boolean) => K | null;
  readonly listHeads: (kind: K) => readonly Head[];
}

export const MENU_FORM: FileForm<SheetKind> = { findHeading, listHeads };

const findPlaces = (cells: readonly string[], heads: readonly Head[]): ReadonlyMap<Head, number> =>
  new Map(
    heads.flatMap((head) => {
      const place = cells.findIndex((text) => means(text, head));
      return place < 0 ? [] : [[head, place] as const];
    }),
  );

const isBlankRow = (cells: readonly string[]): boolean => cells.every((text) => text === '');

/** A column as a spreadsheet names it: A, B … Z, AA. */
const columnLetter = (place: number): string =>
  (place < LETTERS ? '' : columnLetter(Math.floor(place / LETTERS) - 1)) + String.fromCharCode(A + (place % LETTERS));

/** Columns with values but without a heading of ours: by their own heading, else by their letter. */
const unreadColumns = (
  { heads }: Pick<Sheet, 'heads'>,
  heading: readonly string[],
  rows: readonly (readonly string[])[],
): string[] => {
  const known = new Set(heads.values());
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  return Array.from({ length: width }, (_, place) => place)
    .filter((place) => !known.has(place) && rows.some((cells) => (cells[place] ?? '') !== ''))
    .map((place) => (heading[place] ?? '') || columnLetter(place));
};

/** Something of a file that is not part of a menu. */
export interface Unread {
  /** As the workbook calls it; null in a CSV. */
  readonly name: string | null;
  /** Rows of a sheet without a heading of ours; 0 where only columns are not read. */
  readonly rows: number;
  readonly columns: readonly string[];
}

interface Found<K> {
  readonly sheets: readonly Sheet<K>[];
  readonly unread: readonly Unread[];
}

interface Growing<K> {
  readonly sheet: Sheet<K> & { readonly lines: Line[] };
  readonly heading: readonly string[];
  readonly rows: (readonly string[])[];
}

/**
 * The sheets of a file in their order, and what is in it that is not read. A table without a heading in its first row
 * has no sheet: notes. Each row that is not empty is a heading, a line, or unread.
 */
export const findSheets = <K extends SheetKind | StockSheetKind>(
  tables: readonly Table[],
  form: FileForm<K>,
): Found<K> => {
  const found: Growing<K>[] = [];
  const unread: Unread[] = [];
  for (const { name, rows } of tables) {
    const from = rows.findIndex((cells) => !isBlankRow(cells));
    if (from < 0) continue;
    if (form.findHeading(rows[from] ?? [], true) === null) {
      unread.push({ name, rows: rows.filter((cells) => !isBlankRow(cells)).length, columns: [] });
      continue;
    }
    for (const [at, cells] of rows.entries()) {
      if (isBlankRow(cells)) continue;
      const kind = form.findHeading(cells, at === from);
      const last = found.at(-1);
      if (kind !== null) {
        const sheet = { kind, name, index: found.length, heads: findPlaces(cells, form.listHeads(kind)), lines: [] };
        found.push({ sheet, heading: cells, rows: [] });
      } else if (last !== undefined) {
        last.sheet.lines.push(new Line(last.sheet, at + 1, cells));
        last.rows.push(cells);
      }
    }
  }
  for (const { sheet, heading, rows } of found) {
    const columns = unreadColumns(sheet, heading, rows);
    if (columns.length > 0) unread.push({ name: sheet.name, rows: 0, columns });
  }
  return { sheets: found.map(({ sheet }) => sheet), unread };
};
