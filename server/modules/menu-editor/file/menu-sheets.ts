import { LANGUAGES, STAFF_LANGUAGES } from '@romduol/domain/limits';
import type { DishInput } from '@romduol/contract/menu-editor';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { TaxClass } from '@romduol/domain/pricing/tax-class';
import type { Language } from '@romduol/domain/languages';
import { type Cell, type WholeSheet, wholeFile, wholeWorkbook } from '../../reports';
import { named, textIn } from '../../../db/localized';
import { COLUMNS } from './columns';
import type { Head } from './problem';
import { listHeads, type SheetKind } from './sheets';
import { headText } from './words';

type Words = DishInput['name'];
type Rows = readonly (readonly Cell[])[];
/** A dish with the name of its category. */
export type Listed = readonly [dish: DishInput, category: string];
type Names = ReadonlyMap<number, Words>;

interface Writing {
  /** Those that the store offers. */
  readonly languages: readonly Language[];
  /** Of the cells that are no names. */
  readonly language: Language;
  readonly taxClasses: readonly TaxClass[];
}

/** The languages of a file: staff's, and those that the store offers. */
const fileLanguages = (offered: readonly Language[]): readonly Language[] =>
  LANGUAGES.filter((language) => [...STAFF_LANGUAGES, ...offered].includes(language));

/** Writes the rows of a menu; `language` is that of the cells that are no names. */
class Writer {
  constructor(
    private readonly dishes: readonly Listed[],
    private readonly names: Names,
    private readonly languages: readonly Language[],
    private readonly language: Language,
    private readonly taxClasses: readonly TaxClass[],
  ) {}

  heads(kind: SheetKind): readonly Head[] {
    return listHeads(kind).filter((head) => this.#has(head));
  }

  rows(kind: SheetKind): Rows {
    if (kind === 'dishes') return this.#dishes();
    return this.dishes.flatMap(([dish]) =>
      this.#options(kind, dish).map((row) => [dish.id ?? '', this.#name(dish.name), ...row]),
    );
  }

  #has(head: Head): boolean {
    return typeof head === 'string' || this.languages.includes(head.language);
  }

  #name(name: Words): string {
    return textIn(named(name), this.language);
  }

  #words(name: Words): readonly Cell[] {
    return this.languages.map((language) => name[language] ?? '');
  }

  #dishes(): Rows {
    const columns = COLUMNS.filter(({ head }) => this.#has(head));
    return this.dishes.map(([dish, category]) => [
      ...[dish.id ?? '', category],
      ...columns.map((column) => column.write(dish, this.language, this.taxClasses)),
    ]);
  }

  #options(kind: Exclude<SheetKind, 'dishes'>, { groups, feeds, parts }: DishInput): Rows {
    switch (kind) {
      case 'groups':
        return groups.flatMap(({ id = '', name, min, max, tags }) =>
          tags.map((tag) => [
            ...[id, ...this.#words(name), min, max],
            ...[tag.id ?? '', ...this.#words(tag.name), { amount: tag.price }],
          ]),
        );
      case 'feeds':
        return feeds.map(({ id = '', name, price, max }) => [id, ...this.#words(name), { amount: price }, max]);
      case 'parts':
        return parts.flatMap(({ id = '', name, min, max, choices }) =>
          choices.map(({ goodsId, surcharge }) => [
            ...[id, ...this.#words(name), min, max],
            ...[goodsId, this.#name(this.names.get(goodsId) ?? {}), { amount: surcharge }],
          ]),
        );
    }
  }
}

const KINDS = ['dishes', 'groups', 'feeds', 'parts'] as const satisfies readonly SheetKind[];

/**
 * Dishes as sheets, in one language, with names in those of staff and in those that the store offers; `names` are those
 * of every dish that set meals offer.
 */
export const menuSheets = (
  dishes: readonly Listed[],
  names: Names,
  { languages, language, taxClasses }: Writing,
): readonly WholeSheet[] => {
  const writer = new Writer(dishes, names, fileLanguages(languages), language, taxClasses);
  return KINDS.map((kind) => ({
    name: PAPER_LOCALES[language][`menuFile.sheet.${kind}`],
    head: writer.heads(kind).map((head) => headText(head, language)),
    rows: writer.rows(kind),
  }));
};

/**
 * A workbook has the sheets one behind another; in a CSV they are below one another, with an empty row between them.
 */
export const sheetsAsFile = ([first, ...others]: readonly WholeSheet[], format: 'xlsx' | 'csv', decimals: number) => {
  if (first === undefined) throw new Error('a file has at least one sheet');
  if (format === 'xlsx') return wholeWorkbook([first, ...others], decimals);
  const rows = [...first.rows, ...others.flatMap((sheet) => [[], sheet.head, ...sheet.rows])];
  return wholeFile(format, first.head, rows, decimals);
};
