import type { ErrorName } from '@romduol/domain/errors';
import type { Db } from '../../db/db';
import type { PublicationResult } from '../../db/master-menu-values';
import { inSavepoint } from '../../db/transaction';
import { Refusal } from '../../http/refusal';
import type { JobHandler } from '../../jobs/runner';
import { audit } from '../audit';
import { loadStore } from '../store';
import { applyMaster } from './apply-plan';

type Outcome =
  | { readonly state: 'done'; readonly result: PublicationResult }
  | { readonly state: 'refused'; readonly problem: ErrorName }
  | { readonly state: 'superseded' | 'withdrawn' };

/** What waits to be published in a store, locked: two publications that are due at once wait for one another. */
const lockWaiting = (db: Db, storeId: number) =>
  db
    .selectFrom('master_publication_store')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('state', '=', 'waiting')
    .orderBy('publication_id')
    .forUpdate()
    .execute();

/** The newest publication of a master that a store has. */
const findNewest = (db: Db, storeId: number, masterId: number) =>
  db
    .selectFrom('master_publication_store')
    .select(['menu_version', 'publication_id'])
    .where('store_id', '=', storeId)
    .where('master_id', '=', masterId)
    .where('state', '=', 'done')
    .orderBy('menu_version', 'desc')
    .orderBy('publication_id', 'desc')
    .limit(1)
    .executeTakeFirst();

const publishHere = async (
  trx: Db,
  {
    storeId,
    masterId,
    publicationId,
  }: { readonly storeId: number; readonly masterId: number; readonly publicationId: number },
  now: Date,
): Promise<Outcome> => {
  const { menu } = await trx
    .selectFrom('master_publication')
    .select('menu')
    .where('store_id', '=', masterId)
    .where('id', '=', publicationId)
    .executeTakeFirstOrThrow();
  try {
    const result = await inSavepoint(trx, (within) => applyMaster(within, { storeId, now }, menu));
    return { state: 'done', result };
  } catch (error) {
    // The store's own set meals or limits do not allow it: trying again would not help.
    if (error instanceof Refusal) return { state: 'refused', problem: error.reason };
    throw error;
  }
};

/** A publication is due in a store. One that is older than what the store has already is passed over. */
export const masterMenu: JobHandler = async (trx, { store_id: storeId, payload }, now) => {
  const row = (await lockWaiting(trx, storeId)).find(({ publication_id: id }) => id === payload['publicationId']);
  if (row === undefined) return;
  const { publication_id: publicationId, master_id: masterId, staff_id: staffId } = row;
  const newest = await findNewest(trx, storeId, masterId);
  const hasNewer =
    newest !== undefined &&
    (newest.menu_version > row.menu_version ||
      (newest.menu_version === row.menu_version && newest.publication_id > publicationId));
  const follows = (await loadStore(trx, storeId)).master_id === masterId;
  const outcome: Outcome = !follows
    ? { state: 'withdrawn' }
    : hasNewer
      ? { state: 'superseded' }
      : await publishHere(trx, { storeId, masterId, publicationId }, now);
  await trx
    .updateTable('master_publication_store')
    .set({
      state: outcome.state,
      done_at: now,
      problem: outcome.state === 'refused' ? outcome.problem : null,
      result: outcome.state === 'done' ? JSON.stringify(outcome.result) : null,
    })
    .where('store_id', '=', storeId)
    .where('publication_id', '=', publicationId)
    .execute();
  if (outcome.state !== 'done') return;
  const { name: words } = await loadStore(trx, masterId);
  const about = { name: `publication:${publicationId}` };
  await audit({ db: trx, now, caller: { storeId, staffId } }, 'publishMenu', about, { words, ...outcome.result });
};
