import type { Endpoints, Input, Output } from '@romduol/contract';
import { moveStock, receiveStock } from '@romduol/domain/stock/ledger';
import { areAlike } from '@romduol/domain/stock/units';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { audit } from '../audit';
import { loadStoreOnce } from '../store';
import { lockStock, writeStock } from './ledger';

type Manager = Call<StaffCaller>;

/** The other stores of the organisation that have a kitchen. */
const selectOthers = async ({ db, caller }: Manager) => {
  const { organisation_id: organisationId } = await loadStoreOnce(db, caller.storeId);
  return db
    .selectFrom('store')
    .select(['id', 'name', 'currency'])
    .where('organisation_id', '=', organisationId)
    .where('id', '<>', caller.storeId)
    .where('kind', '=', 'restaurant')
    .where('closed', '=', false)
    .orderBy('id')
    .execute();
};

export const stockStores = async (call: Manager): Promise<Output<Endpoints['stockStores']>> => {
  const stores = await selectOthers(call);
  return { list: stores.map(({ id, name }) => ({ storeId: id, name: textIn(name, call.language) })) };
};

const listBought = (db: Db, storeId: number) =>
  db
    .selectFrom('ingredient')
    .select(['id', 'name', 'unit'])
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .where('yield_thousandths', 'is', null)
    .execute();

/** The ingredients of the other store with the same names, by ours. Throws notFound, ingredientMissingThere. */
const matchIngredients = async (
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const [ours, theirs] = [await listBought(db, from), await listBought(db, to)];
  return new Map(
    ids.map((id) => {
      const own = ours.find((each) => each.id === id) ?? refuse('notFound', { field: 'ingredientId' });
      const same = theirs.find(
        ({ name, unit }) => name.toLowerCase() === own.name.toLowerCase() && areAlike(unit, own.unit),
      );
      return [id, (same ?? refuse('ingredientMissingThere', { name: own.name })).id] as const;
    }),
  );
};

/**
 * Sends ingredients to another store: they leave at their average cost and come at it, where both stores have the same
 * currency; else they come at the average of the other store. Throws notFound, ingredientMissingThere.
 */
export const transferStock = async (
  call: Manager,
  { toStoreId, note, sent }: Input<Endpoints['transferStock']>,
): Promise<object> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const target = (await selectOthers(call)).find(({ id }) => id === toStoreId);
  if (target === undefined) throw new Refusal('notFound', { field: 'toStoreId' });
  const ids = await matchIngredients(
    db,
    { from: storeId, to: toStoreId },
    sent.map(({ ingredientId }) => ingredientId),
  );
  for (const id of [storeId, toStoreId].sort((one, other) => one - other)) await lockStock(db, id);
  const gone = await writeStock(
    db,
    { storeId, at: now, now, staffId: caller.staffId, note: note.trim(), otherStoreId: toStoreId },
    sent.map(({ ingredientId, thousandths }) => ({
      ingredientId,
      kind: 'transferOut',
      change: (stock) => moveStock(stock, -thousandths),
    })),
  );
  const sameCurrency = target.currency === (await loadStoreOnce(db, storeId)).currency;
  await writeStock(
    db,
    // Who sent it works elsewhere.
    { storeId: toStoreId, at: now, now, staffId: null, note: note.trim(), otherStoreId: storeId },
    sent.map(({ ingredientId, thousandths }, index) => ({
      ingredientId: ids.get(ingredientId) ?? 0,
      kind: 'transferIn',
      change: (stock) =>
        sameCurrency
          ? receiveStock(stock, { thousandths, cost: -(gone[index]?.cost ?? 0) })
          : moveStock(stock, thousandths),
    })),
  );
  await audit(call, 'transferStock', { name: 'store' }, { store: textIn(target.name, 'en'), count: sent.length });
  return {};
};
