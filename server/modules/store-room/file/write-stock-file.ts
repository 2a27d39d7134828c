import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Language } from '@romduol/domain/languages';
import type { RecipeLine } from '@romduol/domain/stock/recipe';
import { formatQuantity, smallUnit, type StockUnit } from '@romduol/domain/stock/units';
import { PAPER_LOCALES } from '@romduol/locales/generated/all';
import { named, textIn } from '../../../db/localized';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { headText, sheetsAsFile, type StockSheetKind } from '../../menu-editor';
import type { Cell } from '../../reports';
import { listOptions } from './find-owners';
import { SHEETS, STOCK_FORM } from './form';
import { type FileIngredient, findRecipe, type KnownRoom, loadKnownRoom } from './known-room';
import { unitWord } from './units';

type Rows = readonly (readonly Cell[])[];

const inUnit = (thousandths: number | null, unit: StockUnit): Cell =>
  thousandths === null ? '' : Number(formatQuantity(thousandths, unit));

const ingredientRow = (each: FileIngredient, language: Language): readonly Cell[] => [
  each.name,
  unitWord(each.unit, language),
  inUnit(each.packThousandths, each.unit),
  each.supplier,
  inUnit(each.minimumThousandths, each.unit),
  inUnit(each.yieldThousandths, each.unit),
];

/** What a recipe takes, in grams, millilitres or pieces. */
const recipeRows = (
  lines: readonly RecipeLine[],
  names: ReadonlyMap<number, Pick<FileIngredient, 'name' | 'unit'>>,
  language: Language,
): Rows =>
  lines.map(({ ingredientId, thousandths }) => {
    const { name, unit } = names.get(ingredientId) ?? { name: '', unit: 'piece' };
    const small = smallUnit(unit);
    return [name, inUnit(thousandths, small), unitWord(small, language)];
  });

const listRows = ({ ingredients, dishes, book }: KnownRoom, kind: StockSheetKind, language: Language): Rows => {
  if (kind === 'ingredients') return ingredients.map((each) => ingredientRow(each, language));
  const names = new Map(ingredients.map((each) => [each.id, each]));
  const write = (lines: readonly RecipeLine[]) => recipeRows(lines, names, language);
  if (kind === 'made') {
    return ingredients.flatMap(({ id, name }) =>
      write(findRecipe(book, 'made_id', id)).map((cells) => [name, ...cells]),
    );
  }
  const say = (words: Parameters<typeof named>[0]): string => textIn(named(words), language);
  return [...dishes].flatMap(([id, dish]) => [
    ...write(findRecipe(book, 'goods_id', id)).map((cells) => [id, say(dish.name), '', '', ...cells]),
    ...listOptions(dish).flatMap((option) =>
      write(findRecipe(book, option.owner, option.id)).map((cells) => [
        ...[id, say(dish.name), say(option.choice), say(option.name)],
        ...cells,
      ]),
    ),
  ]);
};

/** Two ingredients to begin with, one of them made of the other; no dish, as dishes are those of the menu. */
const exampleRows = (kind: StockSheetKind, language: Language): Rows => {
  const say = PAPER_LOCALES[language];
  const bought = { unit: 'kg', packThousandths: null, supplier: say['stockFile.exampleSupplier'] } as const;
  const none = { minimumThousandths: null, yieldThousandths: null };
  const rice = { ...bought, name: say['stockFile.exampleBought'], packThousandths: 25_000_000 };
  const paste = { ...bought, supplier: '', name: say['stockFile.exampleMade'], yieldThousandths: 1_000_000 };
  switch (kind) {
    case 'ingredients':
      return [
        ingredientRow({ ...none, ...rice, minimumThousandths: 10_000_000 }, language),
        ingredientRow({ ...none, ...bought, name: say['stockFile.examplePart'] }, language),
        ingredientRow({ ...none, ...paste }, language),
      ];
    case 'made':
      return [[paste.name, say['stockFile.examplePart'], 600, 'g']];
    case 'recipes':
      return [];
  }
};

/** Ingredients and recipes as a file that can be imported again, or its headings with an example. */
export const exportStockFile = async (
  call: Call<StaffCaller>,
  { format, template = false }: Input<Endpoints['exportStockFile']>,
): Promise<Output<Endpoints['exportStockFile']>> => {
  const { language } = call;
  const known = await loadKnownRoom(call);
  const sheets = SHEETS.map((kind) => ({
    name: PAPER_LOCALES[language][`stockFile.sheet.${kind}`],
    head: STOCK_FORM.listHeads(kind).map((head) => headText(head, language)),
    rows: template ? exampleRows(kind, language) : listRows(known, kind, language),
  }));
  const { data, contentType } = await sheetsAsFile(sheets, format, known.currency.decimals);
  return { fileName: `recipes${template ? '-template' : ''}.${format}`, contentType, data: data.toString('base64') };
};
