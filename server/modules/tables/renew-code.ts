import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { lockTable, announceTable } from './move-table';

/** Replaces the code of a table: a scan of the printed old one gets M-12. Returns the new code. */
export const nextCode = async (db: Db, storeId: number, tableId: number): Promise<string> => {
  const { table_uuid: uuid, version } = await db
    .updateTable('table_code')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('table_id', '=', tableId)
    .returning(['table_uuid', 'version'])
    .executeTakeFirstOrThrow();
  return `${uuid}-${version}`;
};

/** Staff renew a table's code. Phones that are at the table already stay. Throws notFound. */
export const renewCode = async ({ db, caller, now }: Call<StaffCaller>, tableId: number): Promise<string> => {
  await lockTable(db, caller.storeId, tableId);
  const code = await nextCode(db, caller.storeId, tableId);
  await announceTable(db, caller.storeId, tableId, now);
  return code;
};
