import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { newToken } from '../../http/tokens';
import { loadStore, refuseGoneStore } from '../store';

/** Longer than any customer uses a kiosk: 2 h in ms. The screen itself ends an idle customer within two minutes. */
const CUSTOMER_TOKEN_MS = 2 * 60 * 60 * 1000;

/** The table whose menu the kiosk shows: the store's counter, or where it has none its first table. */
const selectPlace = (db: Db, storeId: number) =>
  db
    .selectFrom('dining_table as t')
    .innerJoin('table_code as c', (join) =>
      join.onRef('c.store_id', '=', 't.store_id').onRef('c.table_id', '=', 't.id'),
    )
    .select(['t.id', 'c.table_uuid'])
    .where('t.store_id', '=', storeId)
    .where('t.removed_at', 'is', null)
    .orderBy((row) => row('t.kind', '=', 'counter'), 'desc')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst();

/**
 * Begins the session of one customer. It has a device's name of its own, so that no order, key or message of the
 * customer before can be reached with it; theirs ends here.
 */
export const beginCustomer = async (call: Call<StaffCaller>) => {
  const { db, caller, now, language } = call;
  refuseGoneStore(await loadStore(db, caller.storeId));
  const place = (await selectPlace(db, caller.storeId)) ?? refuse('branchClosed');
  const { token, hash } = newToken();
  // Two screens that were bound by one token take turns here, so that one customer at a time has it.
  await db.selectFrom('session').select('kind').where('token_hash', '=', caller.tokenHash).forUpdate().execute();
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('kiosk_hash', '=', caller.tokenHash)
    .where('revoked_at', 'is', null)
    .execute();
  await db
    .insertInto('session')
    .values({
      token_hash: hash,
      kind: 'guest',
      store_id: caller.storeId,
      table_id: place.id,
      temp_id: `kiosk-${randomBytes(12).toString('hex')}`,
      kiosk_hash: caller.tokenHash,
      language,
      created_at: now,
      expires_at: new Date(now.getTime() + CUSTOMER_TOKEN_MS),
    })
    .execute();
  return { token, tableUuid: place.table_uuid };
};
