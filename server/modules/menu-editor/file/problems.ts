import type { Currency } from '@romduol/domain/money/currency';
import { interpolate, type PaperMessageKey } from '@romduol/locales';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { Language } from '@romduol/domain/languages';
import { type CellProblem, type Head, WrongCell } from './problem';
import type { Line } from './sheets';
import { headText } from './words';

/** As the contract has it: `column` '' = the whole row. */
export interface RowProblem {
  readonly sheet: string;
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

/** A position in a file. */
export type Place = Pick<Line, 'sheet' | 'row'>;

const SHEETS = {
  dishes: 'menuFile.sheet.dishes',
  groups: 'menuFile.sheet.groups',
  feeds: 'menuFile.sheet.feeds',
  parts: 'menuFile.sheet.parts',
  ingredients: 'stockFile.sheet.ingredients',
  made: 'stockFile.sheet.made',
  recipes: 'stockFile.sheet.recipes',
} as const satisfies Record<Line['sheet']['kind'], PaperMessageKey>;

/** What a sheet is called: by the workbook, or in a CSV by what it holds. */
export const sheetName = ({ sheet }: Place, language: Language): string =>
  sheet.name ?? PAPER_LOCALES[language][SHEETS[sheet.kind]];

/** What is wrong in one file, in one language. */
export class Problems {
  readonly #found: { readonly at: Place; readonly problem: RowProblem }[] = [];

  constructor(
    readonly language: Language,
    /** Of the prices. */
    readonly currency: Currency,
  ) {}

  get count(): number {
    return this.#found.length;
  }

  /** Whether a row has a problem. */
  isWrong({ sheet, row }: Place): boolean {
    return this.#found.some(({ at }) => at.sheet === sheet && at.row === row);
  }

  /** In the order of the file. */
  get list(): RowProblem[] {
    return [...this.#found]
      .sort(({ at: one }, { at: two }) => one.sheet.index - two.sheet.index || one.row - two.row)
      .map(({ problem }) => problem);
  }

  add(at: Place, head: Head | null, { key, value = '' }: CellProblem): void {
    this.addText(at, head, interpolate(PAPER_LOCALES[this.language][key], { value }));
  }

  addText(at: Place, head: Head | null, text: string): void {
    const column = head === null ? '' : headText(head, this.language);
    this.#found.push({ at, problem: { sheet: sheetName(at, this.language), row: at.row, column, text } });
  }

  /** The value of a cell, '' for one of a column that is not there; undefined where it is wrong, which is recorded. */
  reads<T>(line: Line, head: Head, read: (text: string) => T): T | undefined {
    try {
      return read(line.text(head) ?? '');
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      this.add(line, head, error.problem);
      return undefined;
    }
  }
}
