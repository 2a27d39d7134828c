import { type FileForm, type Head, hasHead, type StockSheetKind } from '../../menu-editor';

export const DISH_ID = 'menuFile.column.dishId';
export const DISH = 'menuFile.column.dish';
export const INGREDIENT = 'stockFile.column.ingredient';
export const UNIT = 'stockFile.column.unit';
export const PACK = 'stockFile.column.pack';
export const SUPPLIER = 'stockFile.column.supplier';
export const MINIMUM = 'stockFile.column.minimum';
export const YIELD = 'stockFile.column.yield';
export const MADE = 'stockFile.column.made';
export const CHOICE = 'stockFile.column.choice';
export const OPTION = 'stockFile.column.option';
export const QUANTITY = 'stockFile.column.quantity';

/** The headings of each sheet of the store room's file, in their order. */
const HEADS = {
  ingredients: [INGREDIENT, UNIT, PACK, SUPPLIER, MINIMUM, YIELD],
  made: [MADE, INGREDIENT, QUANTITY, UNIT],
  recipes: [DISH_ID, DISH, CHOICE, OPTION, INGREDIENT, QUANTITY, UNIT],
} as const satisfies Record<StockSheetKind, readonly Head[]>;

export const SHEETS = ['ingredients', 'made', 'recipes'] as const satisfies readonly StockSheetKind[];

/** Headings that only one kind of sheet has, one of them in each set. */
const MARKS: readonly { readonly kind: StockSheetKind; readonly all: readonly (readonly Head[])[] }[] = [
  { kind: 'made', all: [[MADE], [INGREDIENT], [QUANTITY]] },
  { kind: 'recipes', all: [[DISH_ID, DISH], [INGREDIENT], [QUANTITY]] },
  { kind: 'ingredients', all: [[INGREDIENT], [UNIT]] },
];

export const STOCK_FORM: FileForm<StockSheetKind> = {
  findHeading: (cells) =>
    MARKS.find(({ all }) => all.every((heads) => heads.some((head) => hasHead(cells, head))))?.kind ?? null,
  listHeads: (kind) => HEADS[kind],
};
