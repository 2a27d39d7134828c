import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { loadStore, refuseGoneStore, type Store } from '../store';

export type DiningTable = Selectable<Schema['dining_table']>;

export interface ScannedTable {
  readonly tableUuid: string;
  readonly table: DiningTable;
  readonly store: Store;
}

/** A scanned code is `<tableUuid>-<version>`; only the first part is kept anywhere (E-02). */
export const splitCode = (code: string): { tableUuid: string; version: number | null } => {
  const [tableUuid = '', version] = code.split('-');
  return { tableUuid, version: version === undefined ? null : Number(version) };
};

/** The table behind a code, whatever its version. Throws tableCodeUnknown where no table has it. */
export const findTable = async (db: Db, code: string): Promise<ScannedTable & { version: number }> => {
  const { tableUuid } = splitCode(code);
  const row = await db.selectFrom('table_code').selectAll().where('table_uuid', '=', tableUuid).executeTakeFirst();
  if (!row) throw new Refusal('tableCodeUnknown');
  const table = await db
    .selectFrom('dining_table')
    .selectAll()
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.table_id)
    .executeTakeFirstOrThrow();
  const store = await loadStore(db, row.store_id);
  refuseGoneStore(store);
  return { tableUuid, table, store, version: row.version };
};

/** The table behind a code that may be joined: only the current version may (M-12). */
export const findTableToJoin = async (db: Db, code: string): Promise<ScannedTable> => {
  const found = await findTable(db, code);
  if (splitCode(code).version !== found.version) throw new Refusal('tableCodeExpired');
  return found;
};
