import type { Selectable } from 'kysely';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { storeCurrencies } from '../../money/store-currencies';
import { openSecrets, type PlatformAccess, type PlatformServices } from '../../platforms';
import { loadStoreOnce } from '../store';

export type Connection = Selectable<Schema['platform_connection']>;

/** What the secrets of a connection are bound to. */
export const secretsAbout = ({ store_id: storeId, webhook_key: key }: Pick<Connection, 'store_id' | 'webhook_key'>) =>
  `platform:${storeId}:${key}`;

const selectConnection = (db: Db, storeId: number, id: number) =>
  db
    .selectFrom('platform_connection')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', 'is', null);

/** The one of an order: it is answered to the end where the connection is off; null where that was ended. */
export const findPresent = async (db: Db, storeId: number, id: number): Promise<Connection | null> =>
  (await selectConnection(db, storeId, id).executeTakeFirst()) ?? null;

/** Throws notFound for one that is another store's, or was ended. */
export const findConnection = async (db: Db, storeId: number, id: number): Promise<Connection> =>
  (await findPresent(db, storeId, id)) ?? refuse('notFound');

/** The one that works; null where it was ended or is off. */
export const findWorking = async (db: Db, storeId: number, id: number): Promise<Connection | null> =>
  (await selectConnection(db, storeId, id).where('enabled', '=', true).executeTakeFirst()) ?? null;

/** Reads what a connection needs; the answer opens its secrets, and throws where another key sealed them. */
export const accessTo = async (
  db: Db,
  connection: Connection,
  { secrets }: PlatformServices,
): Promise<() => PlatformAccess> => {
  const { main } = storeCurrencies(await loadStoreOnce(db, connection.store_id));
  return () => ({
    account: connection.account,
    url: connection.url,
    secrets: openSecrets(connection.secrets, secrets, secretsAbout(connection)),
    currency: { code: main.code, decimals: main.decimals },
  });
};

/** The person who does in the store what a platform does: history and receipts name it. */
export const toPlatformCaller = ({ store_id: storeId, staff_id: staffId, name }: Connection): StaffCaller => ({
  kind: 'staff',
  tokenHash: Buffer.alloc(0),
  sessionId: 0,
  storeId,
  staffId,
  name,
  role: 'employee',
  mayKeepStock: false,
  officeRole: null,
  mayAccept: true,
  inMasterMenu: false,
});

const PROBLEM_MOST = 300;

/** Something came in, or went out, and worked; or there is a problem. */
export const note = async (
  db: Db,
  { store_id: storeId, id }: Pick<Connection, 'store_id' | 'id'>,
  what: { readonly way: 'in' | 'out'; readonly problem?: string; readonly also?: Partial<Connection> },
  now: Date,
): Promise<void> => {
  const contact = what.way === 'in' ? { last_in_at: now } : { last_out_at: now };
  const { told_sold_out: toldSoldOut, ...also } = what.also ?? {};
  await db
    .updateTable('platform_connection')
    .set({
      ...(what.problem === undefined ? { ...contact, problem: null, problem_at: null } : {}),
      ...(what.problem !== undefined && { problem: what.problem.slice(0, PROBLEM_MOST), problem_at: now }),
      ...also,
      ...(toldSoldOut !== undefined && { told_sold_out: JSON.stringify(toldSoldOut) }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
};
