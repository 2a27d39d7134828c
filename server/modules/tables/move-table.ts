import type { Actor } from '@romduol/domain/order/actor';
import { type TableAct, tableMove, type TableStatus } from '@romduol/domain/tables/transitions';
import { COMMANDS } from '@romduol/contract/events';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import { type Params, prepared } from '../../db/prepared';
import { hold } from '../../db/transaction';
import { Refusal, refuse } from '../../http/refusal';
import { announce } from '../../realtime/announce';

export type TableRow = Selectable<Schema['dining_table']>;

const readLocked = prepared(
  (db, { storeId, tableId }: Params<{ readonly storeId: number; readonly tableId: number }>) =>
    db
      .selectFrom('dining_table')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('id', '=', tableId)
      .where('removed_at', 'is', null)
      .forUpdate(),
);

/** A table of the floor that is about to change: locked until the transaction ends. Throws notFound. */
export const lockTable = async (db: Db, storeId: number, tableId: number): Promise<TableRow> =>
  (await readLocked(db, { storeId, tableId }))[0] ?? refuse('notFound');

/** Notifies staff about a change of a table. */
export const announceTable = (db: Db, storeId: number, tableId: number, now: Date): Promise<void> =>
  announce(db, { storeId, cmd: COMMANDS.table, to: ['staff'], data: { tableId }, now });

interface Party {
  readonly storeId: number;
  readonly tableId: number;
  readonly sittingId: number;
  readonly now: Date;
}

/** Notifies the phones of a sitting about a change at their table. */
export const announceToParty = (db: Db, { storeId, tableId, sittingId, now }: Party): Promise<void> =>
  announce(db, { storeId, cmd: COMMANDS.table, to: [`sitting:${sittingId}`], data: { tableId }, now });

/**
 * Moves a locked table, if the table of transitions allows it to the actor. Throws its refusal. Returns the status it
 * then has.
 */
export const moveTable = async (
  db: Db,
  table: Pick<TableRow, 'store_id' | 'id' | 'status'>,
  { act, by, now, own }: { readonly act: TableAct; readonly by: Actor; readonly now: Date; readonly own?: boolean },
): Promise<TableStatus> => {
  const moved = tableMove(table.status, act, by, own);
  if (!moved.ok) throw new Refusal(moved.why);
  if (moved.to === table.status) return moved.to;
  await hold(
    db,
    db
      .updateTable('dining_table')
      .set({ status: moved.to, status_since: now })
      .where('store_id', '=', table.store_id)
      .where('id', '=', table.id)
      .where('status', '=', table.status)
      .compile(),
  );
  return moved.to;
};
