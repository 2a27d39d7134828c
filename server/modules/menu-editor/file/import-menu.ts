import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import type { Storage } from '../../../storage';
import { audit } from '../../audit';
import { addCategory } from '../categories';
import { refuseMissingTaxClasses } from '../../store';
import { keepDish, publish } from '../save-dish';
import { named, textIn } from '../../../db/localized';
import type { DishKey } from './dish-book';
import { knownMenu } from './known';
import { sheetName } from './problems';
import type { Draft } from './read-dishes';
import { differences, readMenu } from './read-menu';
import { readTables } from './rows';

type Manager = Call<StaffCaller>;

const readFile = async (call: Manager, file: string) => {
  const tables = await readTables(file);
  const known = await knownMenu(call);
  const { problems, rows, unread } = readMenu(tables, known, call.language);
  const added = rows.filter(({ before }) => before === null);
  const changed = rows.filter((row) => differences(row, call.language).length > 0);
  return { known, problems, rows, unread, added, changed };
};

const listCategories = (rows: readonly Draft[]): string[] => {
  const names = new Map<string, string>();
  for (const { newCategory } of rows) {
    if (newCategory !== null && !names.has(newCategory.toLowerCase()))
      names.set(newCategory.toLowerCase(), newCategory);
  }
  return [...names.values()];
};

/** What is wrong with a file, and what importing it would change. */
export const checkMenuFile = async (
  call: Manager,
  { file }: Input<Endpoints['checkMenuFile']>,
): Promise<Output<Endpoints['checkMenuFile']>> => {
  const { language } = call;
  const { known, problems, rows, unread, added, changed } = await readFile(call, file);
  const ids = new Set(rows.map(({ dish }) => dish.id));
  return {
    problems: [...problems],
    changes: [...added, ...changed]
      .sort(({ line: one }, { line: two }) => one.sheet.index - two.sheet.index || one.row - two.row)
      .map((row) => ({
        sheet: sheetName(row.line, language),
        row: row.line.row,
        name: textIn(named(row.dish.name), language),
        kind: row.before === null ? ('new' as const) : ('changed' as const),
        columns: differences(row, language),
      })),
    unchanged: rows.length - added.length - changed.length,
    missing: [...known.dishes.values()]
      .filter(({ id }) => !ids.has(id))
      .map(({ name }) => textIn(named(name), language)),
    newCategories: listCategories(rows),
    unread: unread.map(({ name, rows: count, columns }) => ({ sheet: name ?? '', rows: count, columns: [...columns] })),
  };
};

/**
 * Makes the menu as in a file: all of it, or nothing. Throws badInput for a file with mistakes, changedMeanwhile where
 * it would change anything else than what was shown.
 */
export const importMenu = async (
  call: Manager,
  storage: Storage,
  input: Input<Endpoints['importMenu']>,
): Promise<Output<Endpoints['importMenu']>> => {
  const { db, caller } = call;
  const { problems, rows, added, changed } = await readFile(call, input.file);
  if (problems.length > 0) throw new Refusal('badInput', { field: 'file' });
  const done = { added: added.length, changed: changed.length };
  if (done.added !== input.added || done.changed !== input.changed) throw new Refusal('changedMeanwhile');
  const made = new Map<string, number>();
  for (const name of listCategories(rows)) {
    made.set(name.toLowerCase(), await addCategory(db, caller.storeId, { name: { en: name } }));
  }
  const keys = new Map<DishKey, number>();
  let isPlanChanged = false;
  // Set meals after what they offer, which may be new itself.
  const isSet = ({ dish }: Draft): number => Number(dish.parts.length > 0);
  for (const { key, dish, newCategory } of [...added, ...changed].sort((one, two) => isSet(one) - isSet(two))) {
    const categoryId = newCategory === null ? dish.categoryId : (made.get(newCategory.toLowerCase()) ?? 0);
    const parts = dish.parts.map((part) => ({
      ...part,
      choices: part.choices.map((choice) => ({ ...choice, goodsId: keys.get(choice.goodsId) ?? choice.goodsId })),
    }));
    const kept = await keepDish(call, storage, { ...dish, categoryId, parts });
    keys.set(key, kept.id);
    isPlanChanged ||= kept.isPlanChanged;
  }
  await audit(call, 'importMenu', { name: 'menu' }, { reason: `+${done.added} ~${done.changed}`, ...done });
  await publish(call, 0, isPlanChanged);
  await refuseMissingTaxClasses(
    db,
    caller.storeId,
    [...added, ...changed].map(({ dish }) => dish.taxClass),
  );
  return done;
};
