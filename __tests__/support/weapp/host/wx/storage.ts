import { Failure } from '../failure';
import { type Apis, api } from './api';

/** The platform's limits: 1 MB for a key, 10 MB for all. */
const KEY_LIMIT = 1024 * 1024;
const TOTAL_LIMIT = 10 * KEY_LIMIT;
const PREFIX = 'wx:';

/** Less than the platform's where a test makes the phone full. */
let room = TOTAL_LIMIT;

export const limitStorage = (bytes: number): void => {
  room = bytes;
};

/** Kept in the browser's own storage, so that it stays after a restart as it does on a phone. */
const store = globalThis.localStorage;

const keys = (): string[] =>
  Object.keys(store)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

const used = (): number => keys().reduce((sum, key) => sum + (store.getItem(PREFIX + key)?.length ?? 0), 0);

function read(key: string): unknown {
  const json = store.getItem(PREFIX + key);
  return json === null ? undefined : (JSON.parse(json) as { data: unknown }).data;
}

function write(key: string, data: unknown): void {
  if (data === undefined || typeof data === 'function') throw new Failure(`data of "${key}" can not be stored`);
  const json = JSON.stringify({ data });
  if (json.length > KEY_LIMIT) throw new Failure('entry size limit reached');
  if (used() + json.length > room) throw new Failure('storage size limit reached');
  store.setItem(PREFIX + key, json);
}

const remove = (key: string): void => store.removeItem(PREFIX + key);
const clear = (): void => keys().forEach(remove);

const info = () => ({ keys: keys(), currentSize: Math.ceil(used() / 1024), limitSize: TOTAL_LIMIT / 1024 });

export const snapshot = (): Record<string, unknown> => Object.fromEntries(keys().map((key) => [key, read(key)]));

export function storageApis(): Apis {
  return {
    getStorageSync: (key: string) => read(key) ?? '',
    setStorageSync: write,
    removeStorageSync: remove,
    clearStorageSync: clear,
    getStorageInfoSync: info,
    getStorage: api('getStorage', ({ key }) => {
      const data = read(String(key));
      if (data === undefined) throw new Failure('data not found');
      return { data };
    }),
    setStorage: api('setStorage', ({ key, data }) => write(String(key), data)),
    removeStorage: api('removeStorage', ({ key }) => remove(String(key))),
    clearStorage: api('clearStorage', clear),
    getStorageInfo: api('getStorageInfo', info),
  };
}
