import type { Db } from './db';

/**
 * Reads what a transaction reads first, by its key: for settings, which a call does not change while it uses them. Outside a
 * transaction `read` runs each time.
 */
export const readOnce = <T>(read: (db: Db, key: number) => Promise<T>): ((db: Db, key: number) => Promise<T>) => {
  const known = new WeakMap<Db, Map<number, Promise<T>>>();
  return (db, key) => {
    if (!db.isTransaction) return read(db, key);
    const here = known.get(db) ?? new Map<number, Promise<T>>();
    known.set(db, here);
    const found = here.get(key) ?? read(db, key);
    here.set(key, found);
    return found;
  };
};
