import type { Db } from './db';

/** Reads what a transaction reads first, by its key. */
interface ReadOnce<T> {
  (db: Db, key: number): Promise<T>;
  /** Another statement of the transaction has read it. */
  keep(db: Db, key: number, value: T): void;
}

/**
 * Reads what a transaction reads first, by its key: for settings, which a call does not change while it uses them. Outside a
 * transaction `read` runs each time.
 */
export const readOnce = <T>(read: (db: Db, key: number) => Promise<T>): ReadOnce<T> => {
  const known = new WeakMap<Db, Map<number, Promise<T>>>();
  const remember = (db: Db, key: number, value: Promise<T>): Promise<T> => {
    const here = known.get(db) ?? new Map<number, Promise<T>>();
    known.set(db, here.set(key, value));
    return value;
  };
  const load = (db: Db, key: number): Promise<T> =>
    db.isTransaction ? (known.get(db)?.get(key) ?? remember(db, key, read(db, key))) : read(db, key);
  const keep = (db: Db, key: number, value: T): void => {
    if (db.isTransaction) void remember(db, key, Promise.resolve(value));
  };
  return Object.assign(load, { keep });
};
