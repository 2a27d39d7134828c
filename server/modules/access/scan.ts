import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { AnyCaller, DinerCaller, StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { proveDevice, type ProvedDevice } from './device';
import { startDinerSession } from './diner-session';
import { openSitting } from './sitting';
import { findTable, findTableToJoin, type ScannedTable, splitCode } from './table-code';

type Anyone = Call<AnyCaller | DinerCaller | StaffCaller>;

/** Whether a device sits with the party that is at a table now: it has held a token of their sitting. */
const sitsAt = async (db: Db, { store, table }: ScannedTable, deviceId: string): Promise<boolean> => {
  const seat = await db
    .selectFrom('session as s')
    .innerJoin('sitting as p', (join) => join.onRef('p.store_id', '=', 's.store_id').onRef('p.id', '=', 's.sitting_id'))
    .select('s.token_hash')
    .where('s.temp_id', '=', deviceId)
    .where('s.store_id', '=', store.id)
    .where('p.table_id', '=', table.id)
    .where('p.closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return seat !== undefined;
};

/**
 * The table that a device may join. One whose token expired returns to its party by the part of the code that it keeps.
 */
const tableToJoin = async (db: Db, code: string, deviceId: string): Promise<ScannedTable> => {
  if (splitCode(code).version !== null) return findTableToJoin(db, code);
  const found = await findTable(db, code);
  if (!(await sitsAt(db, found, deviceId))) throw new Refusal('tableCodeExpired');
  return found;
};

/** The table and the sitting that a device joined by a scanned code. */
export interface Joined extends ProvedDevice {
  readonly storeId: number;
  readonly tableId: number;
  readonly sittingId: number | null;
  /** What the device keeps of the code (E-02). */
  readonly tableUuid: string;
  readonly diningStyles: number[];
}

/** Joins the sitting behind a scanned code, or opens it. Throws tableCodeExpired, tableCodeUnknown, branchClosed. */
export const join = async (call: Anyone, code: string, secret: string | undefined): Promise<Joined> => {
  const { deviceId, deviceSecret } = await proveDevice(call, secret);
  const { tableUuid, store, table } = await tableToJoin(call.db, code, deviceId);
  const counter = table.kind === 'counter';
  const sittingId = counter ? null : await openSitting(call.db, store, table.id, call.now);
  const diningStyles = counter ? [2] : [1, 2];
  return { storeId: store.id, tableId: table.id, sittingId, deviceId, deviceSecret, tableUuid, diningStyles };
};

/**
 * Exchanges a scanned code for a token, bound to the device, the sitting and, after a sign-in, the member.
 * The token authorises; the secret proves the device when the token has ended.
 */
export const seat = async (call: Anyone, joined: Joined, personId: number | null) => ({
  token: await startDinerSession(call, { ...joined, personId }),
  isGuest: personId === null,
  deviceSecret: joined.deviceSecret,
  tableUuid: joined.tableUuid,
  diningStyles: joined.diningStyles,
});
