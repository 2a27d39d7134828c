import { MINUTE_MS } from '@romduol/domain/time/calendar';
import type { Call } from '../../http/call';
import type { AnyCaller, DinerCaller, StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { newToken } from '../../http/tokens';
import { enqueue } from '../../jobs/queue';
import { findTableToJoin, type ScannedTable } from './table-code';

/** A guest token lasts as long as an evening and the next morning: 24 h in ms. */
const GUEST_TOKEN_MS = 24 * 60 * 60 * 1000;

/** Joins the open sitting of a table or opens one; two phones that scan at once meet in the same one. */
const joinSitting = async (call: Call<unknown>, { store, table }: ScannedTable): Promise<number | null> => {
  if (table.kind === 'counter') return null;
  const { db, now } = call;
  const opened = await db
    .insertInto('sitting')
    .values({ store_id: store.id, table_id: table.id, opened_at: now, touched_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', 'table_id']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (opened) {
    const dueAt = new Date(now.getTime() + store.sitting_idle_minutes * MINUTE_MS);
    await enqueue(db, { storeId: store.id, kind: 'idleSitting', payload: { sittingId: opened.id }, dueAt });
    return opened.id;
  }
  const sitting = await db
    .updateTable('sitting')
    .set({ touched_at: now })
    .where('store_id', '=', store.id)
    .where('table_id', '=', table.id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
  return sitting.id;
};

/**
 * Exchanges a scanned code for a guest token, bound to the device and the sitting. `of-temp-id` identifies the device;
 * the token authorises it.
 */
export const scan = async (call: Call<AnyCaller | DinerCaller | StaffCaller>, code: string) => {
  const tempId = call.caller.kind === 'staff' ? null : call.caller.tempId;
  if (tempId === null) throw new Refusal('badInput', { field: 'temp-id' });
  const found = await findTableToJoin(call.db, code);
  const sittingId = await joinSitting(call, found);
  const { token, hash } = newToken();
  await call.db
    .insertInto('session')
    .values({
      token_hash: hash,
      kind: 'guest',
      store_id: found.store.id,
      table_id: found.table.id,
      sitting_id: sittingId,
      temp_id: tempId,
      language: call.language,
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + GUEST_TOKEN_MS),
    })
    .execute();
  return {
    token,
    isGuest: true,
    tableUuid: found.tableUuid,
    diningStyles: found.table.kind === 'counter' ? [2] : [1, 2],
  };
};
