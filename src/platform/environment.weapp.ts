import Taro from '@tarojs/taro';
import type { Environment } from './environment';

/** A scene of any other form is not a table's: advertisements and other codes have theirs. */
const TABLE_CODE = /^[0-9A-Za-z]{8,40}(-[0-9]+)?$/;

/** As it was sent where it is not encoded: whatever a launch carries, the app opens. */
const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** A mini-program code can only carry a short text, its scene; ours is the table code. */
const parseQuery = (query: Readonly<Record<string, string | undefined>>): Record<string, string> => {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, decode(value)] as const],
  );
  const plain: Record<string, string> = Object.fromEntries(entries);
  if (plain.q !== undefined) return { ...plain, ...parseParameters(plain.q) };
  if (plain.scene === undefined || plain.tableUuid !== undefined || !TABLE_CODE.test(plain.scene)) return plain;
  return { ...plain, tableUuid: plain.scene };
};

/** The parameters of a web address, which arrives as `q` when a printed table code is scanned with the app. */
const parseParameters = (address: string): Record<string, string> =>
  Object.fromEntries(
    (address.split('?')[1] ?? '')
      .split('&')
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=');
        return [name, decode(value)];
      }),
  );

export const environment: Environment = {
  kind: 'mini-program',
  apiOrigin: API_ORIGIN,
  origin: () => API_ORIGIN,
  socketOrigin: () => API_ORIGIN.replace(/^http/, 'ws'),
  launch() {
    const { path, query } = Taro.getLaunchOptionsSync();
    return { path: `/${path ?? ''}`, query: parseQuery(query ?? {}) };
  },
  onOpenedAgain: (opened) =>
    Taro.onAppShow(({ path, query }) => opened({ path: `/${path ?? ''}`, query: parseQuery(query ?? {}) })),
  systemLanguage: () => Taro.getAppBaseInfo().language ?? 'en',
  declareLanguage: () => undefined,
  rewriteEntry: () => undefined,
};
