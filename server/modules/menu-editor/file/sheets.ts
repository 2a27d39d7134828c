import { CATEGORY, HEADS, ID } from './columns';
import { DISH, DISH_ID, FEED, GROUP, OFFERED, OFFERED_ID, OPTION_HEADS, PART, TAG } from './option-heads';
import type { Head } from './problem';
import type { Table } from './parse-sheets';
import { means } from './words';

/** What a sheet speaks of. */
export type SheetKind = 'dishes' | 'groups' | 'feeds' | 'parts';

/** Rows under a heading. A workbook has one on each of its sheets; in a CSV they stand below one another. */
export interface Sheet {
  readonly kind: SheetKind;
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
    readonly sheet: Pick<Sheet, 'kind' | 'name' | 'index' | 'heads'>,
    readonly row: number,
    private readonly cells: readonly string[],
  ) {}

  /** What stands under a heading; null where the sheet has no such column. */
  text(head: Head): string | null {
    const place = this.sheet.heads.get(head);
    return place === undefined ? null : (this.cells[place] ?? '');
  }

  /** Whether nothing stands under any of them. */
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

const has = (cells: readonly string[], head: Head): boolean => cells.some((text) => text !== '' && means(text, head));

/** What the rows below are about, whichever language the heading is in; null where a row is no heading. */
const headingOf = (cells: readonly string[], isFirst: boolean): SheetKind | null => {
  const options = MARKS.find(({ all }) => all.every((heads) => heads.some((head) => has(cells, head))));
  if (options !== undefined) return options.kind;
  const marks = ([ID, CATEGORY] as const).filter((head) => has(cells, head)).length;
  return marks > (isFirst ? 0 : 1) ? 'dishes' : null;
};

/** The headings of a sheet, in their order. */
export const headsOf = (kind: SheetKind): readonly Head[] => (kind === 'dishes' ? HEADS : OPTION_HEADS[kind]);

const placesOf = (cells: readonly string[], kind: SheetKind): ReadonlyMap<Head, number> =>
  new Map(
    headsOf(kind).flatMap((head) => {
      const place = cells.findIndex((text) => means(text, head));
      return place < 0 ? [] : [[head, place] as const];
    }),
  );

/** The sheets of a file in their order. A table without a heading in its first row has none: somebody's notes. */
export const sheetsOf = (tables: readonly Table[]): readonly Sheet[] => {
  const sheets: (Sheet & { readonly lines: Line[] })[] = [];
  for (const { name, rows } of tables) {
    const from = rows.findIndex((cells) => cells.some((text) => text !== ''));
    if (from < 0 || headingOf(rows[from] ?? [], true) === null) continue;
    for (const [at, cells] of rows.entries()) {
      if (cells.every((text) => text === '')) continue;
      const kind = headingOf(cells, at === from);
      const last = sheets.at(-1);
      if (kind !== null) sheets.push({ kind, name, index: sheets.length, heads: placesOf(cells, kind), lines: [] });
      else if (last !== undefined) last.lines.push(new Line(last, at + 1, cells));
    }
  }
  return sheets;
};
