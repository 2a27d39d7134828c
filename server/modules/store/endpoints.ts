import type { SomeHandlers } from '../../http/call';
import { loadStore, type Store } from './load-store';

const HIDDEN: ReadonlySet<keyof Store> = new Set(['id', 'name', 'address', 'menu_version', 'hours', 'ordering_area']);

/** Settings that are one value each, by their name in the schema. */
const plainSettings = (store: Store): { key: string; value: string | number | boolean }[] =>
  (Object.keys(store) as (keyof Store)[]).flatMap((key) => {
    const value = store[key];
    if (HIDDEN.has(key) || value === null || typeof value === 'object') return [];
    return [{ key, value }];
  });

export const storeHandlers: SomeHandlers<'storeSettings'> = {
  storeSettings: async ({ db, caller, language }) => {
    const store = await loadStore(db, caller.storeId);
    return { name: store.name[language], settings: plainSettings(store) };
  },
};
