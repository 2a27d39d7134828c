import { sql } from 'kysely';
import { Refusal } from '../../http/refusal';
import type { CommandHandlers } from '../../sites/commands/command';
import { audit } from '../audit';
import { loadStore } from '../store';
import { followHere, leaveHere } from './follow';

/** Whether this is the site of a store: the rows of its master are a copy there. */
const isAtSite = (storeId: number) =>
  sql<boolean>`EXISTS (SELECT FROM store_site x WHERE x.store_id = ${storeId} AND x.side = 'site')`;

/** What head office published to a store, where the store is written: its job there does the rest, as in every store. */
export const masterMenuCommands = {
  publishMenu: async ({ db, storeId, staffId, madeBy }, { masterId, publicationId, ...published }) => {
    if ((await loadStore(db, storeId)).master_id !== masterId) throw new Refusal('notFound');
    const dueAt = new Date(published.dueAt);
    // At the office it is there already.
    await db
      .insertInto('master_publication')
      .values({
        store_id: masterId,
        id: publicationId,
        menu: JSON.stringify(published.menu),
        menu_version: published.menuVersion,
        due_at: dueAt,
        made_at: new Date(published.madeAt),
        made_by: madeBy,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const inserted = await db
      .insertInto('master_publication_store')
      .values({
        store_id: storeId,
        publication_id: publicationId,
        master_id: masterId,
        menu_version: published.menuVersion,
        staff_id: staffId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('publication_id')
      .executeTakeFirst();
    if (inserted === undefined) return;
    const payload = JSON.stringify({ publicationId });
    await db.insertInto('job').values({ store_id: storeId, kind: 'masterMenu', payload, due_at: dueAt }).execute();
  },

  withdrawMenu: async ({ db, storeId, staffId, now }, { masterId, publicationId, reason }) => {
    const withdrawn = await db
      .updateTable('master_publication_store')
      .set({ state: 'withdrawn', done_at: now })
      .where('store_id', '=', storeId)
      .where('publication_id', '=', publicationId)
      .where('master_id', '=', masterId)
      .where('state', '=', 'waiting')
      .returning('publication_id')
      .executeTakeFirst();
    if (withdrawn === undefined) throw new Refusal('changedMeanwhile');
    await audit({ db, now, caller: { storeId, staffId } }, 'withdrawMenu', { name: `master:${masterId}` }, { reason });
  },

  followMenu: async (decided, { masterId, master, keepsOwn, reason }) => {
    const { db, storeId } = decided;
    const { master_id: before } = await loadStore(db, storeId);
    if (before !== null && before !== masterId) throw new Refusal('conflict', { storeId });
    // At the office it is there, and the newer one.
    await sql`INSERT INTO store SELECT * FROM jsonb_populate_record(NULL::store, ${JSON.stringify(master)})
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, master_allows = excluded.master_allows
      WHERE ${isAtSite(storeId)}`.execute(db);
    await followHere(decided, { masterId, keepsOwn, reason });
  },

  leaveMenu: async (decided, left) => {
    if ((await loadStore(decided.db, decided.storeId)).master_id === left.masterId) await leaveHere(decided, left);
  },

  changeMaster: async ({ db, storeId }, { masterId, name, allows }) => {
    await db
      .updateTable('store')
      .set({ name: JSON.stringify(name), master_allows: [...allows] })
      .where('id', '=', masterId)
      .where(isAtSite(storeId))
      .execute();
  },
} satisfies Pick<CommandHandlers, 'publishMenu' | 'withdrawMenu' | 'followMenu' | 'leaveMenu' | 'changeMaster'>;
