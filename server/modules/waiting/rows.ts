import { COMMANDS } from '@romduol/contract/events';
import { isOnList } from '@romduol/domain/rules/waiting';
import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import { Refusal, refuse } from '../../http/refusal';
import { announce } from '../../realtime/announce';

export type ListRow = Selectable<Schema['waiting_list']>;
export type PartyRow = Selectable<Schema['waiting_party']>;

/** How a store keeps its list; undefined: it never had one. */
export const findList = (db: Db, storeId: number): Promise<ListRow | undefined> =>
  db.selectFrom('waiting_list').selectAll().where('store_id', '=', storeId).executeTakeFirst();

/**
 * The list of a store, locked until the transaction ends: whoever changes a party or its place locks it first, and a table after
 * it, so that of two who act on one party the second sees what the first did. Throws waitingListOff where there is none.
 */
export const lockList = async (db: Db, storeId: number): Promise<ListRow> =>
  (await db.selectFrom('waiting_list').selectAll().where('store_id', '=', storeId).forUpdate().executeTakeFirst()) ??
  refuse('waitingListOff');

/** The parties on the list, the next one first. */
export const listParties = (db: Db, storeId: number): Promise<PartyRow[]> =>
  db
    .selectFrom('waiting_party')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('ended_at', 'is', null)
    .orderBy('turn')
    .execute();

/** A party of a locked list that is still on it. Throws notFound, changedMeanwhile where another act took it off. */
export const findOnList = async (db: Db, storeId: number, waitingId: number): Promise<PartyRow> => {
  const row = await db
    .selectFrom('waiting_party')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', waitingId)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('notFound');
  if (!isOnList(row.state)) throw new Refusal('changedMeanwhile');
  return row;
};

export const updateParty = async (
  db: Db,
  { store_id: storeId, id }: Pick<PartyRow, 'store_id' | 'id'>,
  set: Updateable<Schema['waiting_party']>,
): Promise<void> => {
  await db.updateTable('waiting_party').set(set).where('store_id', '=', storeId).where('id', '=', id).execute();
};

/** Notifies staff, the phones on the list, whose places may have changed, and that of a party which just left it. */
export const announceWaiting = async (
  db: Db,
  { storeId, left, now }: { readonly storeId: number; readonly left?: PartyRow; readonly now: Date },
): Promise<void> => {
  const phones = [...(await listParties(db, storeId)), ...(left === undefined ? [] : [left])].flatMap(
    ({ temp_id: deviceId }) => (deviceId === null ? [] : [`device:${deviceId}` as const]),
  );
  await announce(db, { storeId, cmd: COMMANDS.waiting, to: ['staff', ...phones], data: {}, now });
};
