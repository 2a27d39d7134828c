import { createHash } from 'node:crypto';
import type { Db } from '../db/db';
import { hold } from '../db/transaction';
import { callerKey, type Caller } from './caller';
import { Refusal } from './refusal';

const KEY = /^[0-9A-Za-z_-]{8,100}$/;

interface Repeatable {
  readonly caller: Caller;
  readonly key: string | undefined;
  /** Call and input: the same key with another request is a mistake of the client's. */
  readonly request: unknown;
  readonly now: Date;
}

/**
 * Does `work` once for a client-made key, inside the caller's transaction: a repeat gets the first answer. Two at the
 * same time queue on the primary key, so the second sees the first one's answer, or its absence if it was undone.
 */
export const runIdempotent = async (trx: Db, repeat: Repeatable, work: () => Promise<unknown>): Promise<unknown> => {
  const { caller, key, now } = repeat;
  if (caller.kind === 'anyone' || key === undefined || !KEY.test(key)) {
    throw new Refusal('badInput', { field: 'idempotency-key' });
  }
  const mine = { store_id: caller.storeId, caller: callerKey(caller), key };
  const hash = createHash('sha256').update(JSON.stringify(repeat.request)).digest();
  const taken = await trx
    .insertInto('idempotency')
    .values({ ...mine, request_hash: hash, response: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const row = trx
    .updateTable('idempotency')
    .where('store_id', '=', mine.store_id)
    .where('caller', '=', mine.caller)
    .where('key', '=', key);
  if (taken.numInsertedOrUpdatedRows === 1n) {
    const answer = await work();
    await hold(trx, row.set({ response: JSON.stringify({ answer }) }).compile());
    return answer;
  }
  const first = await trx
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('store_id', '=', mine.store_id)
    .where('caller', '=', mine.caller)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!first?.response || !first.request_hash.equals(hash)) throw new Refusal('conflict');
  return 'answer' in first.response ? first.response.answer : null;
};
