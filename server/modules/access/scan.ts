import type { Call } from '../../http/call';
import type { AnyCaller, DinerCaller, StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { newToken } from '../../http/tokens';
import { openSitting } from './sitting';
import { findTableToJoin } from './table-code';

/** A guest token lasts as long as an evening and the next morning: 24 h in ms. */
const GUEST_TOKEN_MS = 24 * 60 * 60 * 1000;

/**
 * Exchanges a scanned code for a guest token, bound to the device and the sitting. `of-temp-id` identifies the device;
 * the token authorises it.
 */
export const scan = async (call: Call<AnyCaller | DinerCaller | StaffCaller>, code: string) => {
  const tempId = call.caller.kind === 'staff' ? null : call.caller.tempId;
  if (tempId === null) throw new Refusal('badInput', { field: 'temp-id' });
  const found = await findTableToJoin(call.db, code);
  const { store, table } = found;
  const sittingId = table.kind === 'counter' ? null : await openSitting(call.db, store, table.id, call.now);
  const { token, hash } = newToken();
  await call.db
    .insertInto('session')
    .values({
      token_hash: hash,
      kind: 'guest',
      store_id: store.id,
      table_id: table.id,
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
    authorCode: null,
    isNew: false,
    tableUuid: found.tableUuid,
    diningStyles: table.kind === 'counter' ? [2] : [1, 2],
  };
};
