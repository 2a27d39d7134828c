import { createHash } from 'node:crypto';
import { DatabaseError } from 'pg';
import type { Db } from '../db/db';
import { type Params, preparedWrite } from '../db/prepared';
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
interface Answered {
  readonly response: string;
}

const findFirst = (db: Db, { store_id: storeId, caller, key }: Row) =>
  db
    .selectFrom('idempotency')
    .select(['request_hash', 'response'])
    .where('store_id', '=', storeId)
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();

const insertKey = preparedWrite((db, { store_id, caller, key, request_hash, response, at }: Params<Row>) =>
  db.insertInto('idempotency').values({ store_id, caller, key, request_hash, response, at }),
);

const updateAnswer = preparedWrite(
  (db, { store_id: storeId, caller, key, response }: Params<Pick<Row, 'store_id' | 'caller' | 'key'> & Answered>) =>
    db
      .updateTable('idempotency')
      .set({ response })
      .where('store_id', '=', storeId)
      .where('caller', '=', caller)
      .where('key', '=', key),
);

const keepAnswer = (trx: Db, row: Row, answer: unknown): Promise<void> =>
  updateAnswer(trx, { ...row, response: JSON.stringify({ answer }) });

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
      await insertKey(trx, row);
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
