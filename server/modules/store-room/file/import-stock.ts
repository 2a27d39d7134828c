import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Language } from '@romduol/domain/languages';
import type { RecipeLine } from '@romduol/domain/stock/recipe';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import { audit } from '../../audit';
import { type Head, headText, readTables, sheetName } from '../../menu-editor';
import { refreshLeft } from '../left';
import { lockStock } from '../ledger';
import { keepIngredients, keepRecipes, keepSuppliers } from './keep-stock';
import { MINIMUM, PACK, SUPPLIER, UNIT, YIELD } from './form';
import { type FileIngredient, findRecipe, type KnownRoom, loadKnownRoom } from './known-room';
import type { IngredientDraft } from './read-ingredients';
import type { RecipeDraft } from './read-recipes';
import { readStock } from './read-stock';

type Manager = Call<StaffCaller>;

const COLUMNS = [
  [UNIT, 'unit'],
  [PACK, 'packThousandths'],
  [SUPPLIER, 'supplier'],
  [MINIMUM, 'minimumThousandths'],
  [YIELD, 'yieldThousandths'],
] as const satisfies readonly (readonly [Head, keyof FileIngredient])[];

/** Suppliers are found by their names, whatever their case. */
const toCompared = (value: string | number | null): string | number | null =>
  typeof value === 'string' ? value.toLowerCase() : value;

/** The headings under which an ingredient differs from what it is. */
const listDifferences = ({ ingredient, before }: IngredientDraft, language: Language): readonly string[] =>
  before === null
    ? []
    : COLUMNS.filter(([, key]) => toCompared(ingredient[key]) !== toCompared(before[key])).map(([head]) =>
        headText(head, language),
      );

const isSame = (one: readonly RecipeLine[], other: readonly RecipeLine[]): boolean =>
  one.length === other.length &&
  one.every((line, index) => {
    const { ingredientId, thousandths } = other[index] ?? { ingredientId: 0, thousandths: 0 };
    return line.ingredientId === ingredientId && line.thousandths === thousandths;
  });

/** What a file would change of the store room. */
const readChanges = async (call: Manager, file: string) => {
  const tables = await readTables(file);
  const known = await loadKnownRoom(call);
  const { problems, ingredients, recipes, unread } = readStock(tables, known, call.language);
  const was = ({ owner, id }: RecipeDraft) => findRecipe(known.book, owner, id);
  return {
    known,
    problems,
    unread,
    ingredients,
    recipes,
    added: {
      ingredients: ingredients.filter(({ before }) => before === null),
      recipes: recipes.filter((draft) => draft.lines.length > 0 && was(draft).length === 0),
    },
    changed: {
      ingredients: ingredients.filter((draft) => listDifferences(draft, call.language).length > 0),
      recipes: recipes.filter((draft) => was(draft).length > 0 && !isSame(draft.lines, was(draft))),
    },
  };
};

type Changes = Awaited<ReturnType<typeof readChanges>>;

const sumChanges = ({ ingredients, recipes }: Changes['added']): number => ingredients.length + recipes.length;

const listNewSuppliers = ({ ingredients, known }: Changes): readonly string[] => {
  const there = new Set(known.suppliers.map(({ name }) => name.toLowerCase()));
  const names = new Map<string, string>();
  for (const { ingredient } of ingredients) {
    const lower = ingredient.supplier.toLowerCase();
    if (!names.has(lower)) names.set(lower, ingredient.supplier);
  }
  return [...names].flatMap(([lower, name]) => (lower === '' || there.has(lower) ? [] : [name]));
};

const listMissing = ({ ingredients }: KnownRoom, drafts: readonly IngredientDraft[]): string[] => {
  const keys = new Set(drafts.map(({ key }) => key));
  return ingredients.filter(({ id }) => !keys.has(id)).map(({ name }) => name);
};

/** What is wrong with a file, and what importing it would change. */
export const checkStockFile = async (
  call: Manager,
  { file }: Input<Endpoints['checkStockFile']>,
): Promise<Output<Endpoints['checkStockFile']>> => {
  const { language } = call;
  const read = await readChanges(call, file);
  const { known, problems, ingredients, recipes, unread, added, changed } = read;
  const toChange = (kind: 'new' | 'changed', draft: IngredientDraft | RecipeDraft) => ({
    index: draft.line.sheet.index,
    sheet: sheetName(draft.line, language),
    row: draft.line.row,
    name: 'owner' in draft ? draft.name : draft.ingredient.name,
    kind,
    columns: 'owner' in draft ? [] : [...listDifferences(draft, language)],
  });
  const changes = [
    ...[...added.ingredients, ...added.recipes].map((draft) => toChange('new', draft)),
    ...[...changed.ingredients, ...changed.recipes].map((draft) => toChange('changed', draft)),
  ];
  return {
    problems: [...problems],
    changes: changes
      .sort((one, two) => one.index - two.index || one.row - two.row)
      .map(({ index: _index, ...change }) => change),
    unchanged: ingredients.length + recipes.length - sumChanges(added) - sumChanges(changed),
    missing: listMissing(known, ingredients),
    newSuppliers: [...listNewSuppliers(read)],
    unread: unread.map(({ name, rows, columns }) => ({ sheet: name ?? '', rows, columns: [...columns] })),
  };
};

/**
 * Makes ingredients and recipes as in a file: all of it, or nothing. Throws badInput for a file with mistakes,
 * changedMeanwhile where it would change anything else than what was shown.
 */
export const importStock = async (
  call: Manager,
  input: Input<Endpoints['importStock']>,
): Promise<Output<Endpoints['importStock']>> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  await lockStock(db, storeId);
  const read = await readChanges(call, input.file);
  const { known, problems, added, changed } = read;
  if (problems.length > 0) throw new Refusal('badInput', { field: 'file' });
  const done = { added: sumChanges(added), changed: sumChanges(changed) };
  if (done.added !== input.added || done.changed !== input.changed) throw new Refusal('changedMeanwhile');
  const suppliers = await keepSuppliers(db, storeId, known.suppliers, listNewSuppliers(read));
  const ids = await keepIngredients(db, storeId, [...added.ingredients, ...changed.ingredients], suppliers);
  await keepRecipes(db, storeId, [...added.recipes, ...changed.recipes], ids);
  if (added.recipes.length > 0) {
    await db.updateTable('store').set({ keeps_stock: true }).where('id', '=', storeId).execute();
  }
  await refreshLeft(db, storeId, now);
  await audit(call, 'importStock', { name: 'store' }, { reason: `+${done.added} ~${done.changed}`, ...done });
  return done;
};
