import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import type { DishInput } from '@romduol/contract/menu-editor';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import type { Language } from '@romduol/domain/languages';
import { type Cell, type WholeSheet, wholeFile, wholeWorkbook } from '../../reports';
import { named, textIn } from '../../../db/localized';
import { COLUMNS } from './columns';
import { listHeads, type SheetKind } from './sheets';

type Words = DishInput['name'];
type Rows = readonly (readonly Cell[])[];
/** A dish with the name of its category. */
export type Listed = readonly [dish: DishInput, category: string];
type Names = ReadonlyMap<number, Words>;

const words = (name: Words): readonly Cell[] => STAFF_LANGUAGES.map((language) => name[language] ?? '');

const groupRows = ({ groups }: DishInput): Rows =>
  groups.flatMap(({ id = '', name, min, max, tags }) =>
    tags.map((tag) => [id, ...words(name), min, max, tag.id ?? '', ...words(tag.name), { dollars: tag.price }]),
  );

const feedRows = ({ feeds }: DishInput): Rows =>
  feeds.map(({ id = '', name, price, max }) => [id, ...words(name), { dollars: price }, max]);

const partRows = ({ parts }: DishInput, names: Names, language: Language): Rows =>
  parts.flatMap(({ id = '', name, min, max, choices }) =>
    choices.map(({ goodsId, surcharge }) => [
      ...[id, ...words(name), min, max],
      ...[goodsId, textIn(named(names.get(goodsId) ?? {}), language), { dollars: surcharge }],
    ]),
  );

const toRows = (dishes: readonly Listed[], names: Names, language: Language): Readonly<Record<SheetKind, Rows>> => {
  const each = (rows: (dish: DishInput) => Rows): Rows =>
    dishes.flatMap(([dish]) => rows(dish).map((row) => [dish.id ?? '', textIn(named(dish.name), language), ...row]));
  return {
    dishes: dishes.map(([dish, category]) => [
      ...[dish.id ?? '', category],
      ...COLUMNS.map((column) => column.write(dish, language)),
    ]),
    groups: each(groupRows),
    feeds: each(feedRows),
    parts: each((dish) => partRows(dish, names, language)),
  };
};

const KINDS = ['dishes', 'groups', 'feeds', 'parts'] as const satisfies readonly SheetKind[];

/** Dishes as sheets; `names` are those of every dish that set meals offer. */
export const menuSheets = (dishes: readonly Listed[], names: Names, language: Language): readonly WholeSheet[] => {
  const say = PAPER_LOCALES[language];
  const rows = toRows(dishes, names, language);
  return KINDS.map((kind) => ({
    name: say[`menuFile.sheet.${kind}`],
    head: listHeads(kind).map((head) => say[head]),
    rows: rows[kind],
  }));
};

/**
 * A workbook has the sheets one behind another; in a CSV they are below one another, with an empty row between them.
 */
export const sheetsAsFile = ([first, ...others]: readonly WholeSheet[], format: 'xlsx' | 'csv') => {
  if (first === undefined) throw new Error('a file has at least one sheet');
  if (format === 'xlsx') return wholeWorkbook([first, ...others]);
  return wholeFile(format, first.head, [...first.rows, ...others.flatMap(({ head, rows }) => [[], head, ...rows])]);
};
