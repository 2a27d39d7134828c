import { createHash } from 'node:crypto';
import { DatabaseError } from 'pg';
import type { Db } from '../db/db';
import { hold } from '../db/transaction';
import { callerKey, type Caller } from './caller';
import { KeptRefusal, Refusal } from './refusal';

const KEY = /^[0-9A-Za-z_-]{8,100}$/;

interface Repeatable {
  readonly caller: Caller;
  readonly key: string | undefined;
  /** Call and input: the same key with another request is a mistake of the client's. */
  readonly request: unknown;
  readonly now: Date;
}

type Work = (trx: Db) => Promise<unknown>;

/** A call as `idempotency` keeps it. Throws badInput for a key that no client makes. */
const toRow = ({ caller, key, request, now }: Repeatable) => {
  if (caller.kind === 'anyone' || key === undefined || !KEY.test(key)) {
    throw new Refusal('badInput', { field: 'idempotency-key' });
  }
  const hash = createHash('sha256').update(JSON.stringify(request)).digest();
  return { store_id: caller.storeId, caller: callerKey(caller), key, request_hash: hash, response: null, at: now };
};
type Row = ReturnType<typeof toRow>;

const findFirst = (db: Db, { store_id: storeId, caller, key }: Row) =>
  db
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('store_id', '=', storeId)
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();

const keepAnswer = (trx: Db, { store_id: storeId, caller, key }: Row, answer: unknown): Promise<void> =>
  hold(
    trx,
    trx
      .updateTable('idempotency')
      .set({ response: JSON.stringify({ answer }) })
      .where('store_id', '=', storeId)
      .where('caller', '=', caller)
      .where('key', '=', key)
      .compile(),
  );

const isTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === 'idempotency_pkey';

/**
 * Does `work` once for a client-made key, in a transaction of `transact`: a repeat gets the first answer. The key travels
 * with the first statement of the work, before it: two at the same time queue on the primary key, and when the first is
 * committed, PostgreSQL refuses the second one's key and all that is behind it.
 */
export const runIdempotent = async (
  db: Db,
  repeat: Repeatable,
  transact: (work: Work) => Promise<unknown>,
  work: Work,
): Promise<unknown> => {
  const row = toRow(repeat);
  let begun = false;
  try {
    return await transact(async (trx) => {
      await hold(trx, trx.insertInto('idempotency').values(row).compile());
      begun = true;
      const answer = await work(trx);
      await keepAnswer(trx, row, answer);
      return answer;
    });
  } catch (error) {
    // Work that refuses before its first statement has not asked for the key.
    const mayBeRepeat = begun && (isTaken(error) || (error instanceof Refusal && !(error instanceof KeptRefusal)));
    const first = mayBeRepeat ? await findFirst(db, row) : undefined;
    if (first === undefined) throw isTaken(error) ? new Refusal('conflict') : error;
    if (!first.response || !first.request_hash.equals(row.request_hash)) throw new Refusal('conflict');
    return 'answer' in first.response ? first.response.answer : null;
  }
};
