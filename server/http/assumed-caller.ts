import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../db/db';
import type { Caller } from './caller';

/** Throws where the caller is not the one whom a call is served for. Sent with the first statements of its transaction. */
export type Verify = (trx: Db) => Promise<void>;

type Find = (db: Db) => Promise<Caller | null>;
type Serve<T> = (caller: Caller | null, verify: Verify) => Promise<T>;

/** For a caller who was found before the transaction. */
const isFound: Verify = async () => undefined;

/** Serves a call for the caller whom the database names. */
export const serveFound = async <T>(db: Db, find: Find, serve: Serve<T>): Promise<T> => serve(await find(db), isFound);

/**
 * Serves a call for the caller who held its token at an earlier call. The transaction reads the caller with its first
 * statements and commits only if nothing about them has changed, which saves a wait for the database. Where they have
 * changed, nothing is kept, and the call is served again for the caller whom the database names now. A call that ended
 * before the caller was verified (a refusal without a statement, a repeat that gets its first answer) is verified then.
 */
export const serveAssumed = async <T>(db: Db, assumed: Caller, find: Find, serve: Serve<T>): Promise<T> => {
  let isVerified = false;
  const verify: Verify = async (trx) => {
    isVerified = false;
    isVerified = isDeepStrictEqual(await find(trx), assumed);
    if (!isVerified) throw new Error('the caller has changed');
  };
  const [served] = await Promise.allSettled([serve(assumed, verify)]);
  if (!isVerified) {
    const found = await find(db);
    if (!isDeepStrictEqual(found, assumed)) return serve(found, isFound);
  }
  if (served.status === 'rejected') throw served.reason;
  return served.value;
};
