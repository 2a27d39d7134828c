import { type PublicCall, type PublicCallName, publicCalls } from '../../../contract/public/index';
import type { ApiScope } from '../../../domain/rules/api-scopes';
import type { Actor } from './actor';
import type { World } from './world';

const ALL: readonly ApiScope[] = ['menu:read', 'menu:write', 'orders:read', 'orders:write', 'reports:read', 'stock'];

interface NewKey {
  readonly scopes?: readonly ApiScope[];
  readonly everyStore?: boolean;
  readonly requestsAMinute?: number;
  readonly validDays?: number;
}

/** A key that a manager makes; it may do everything unless the test says otherwise. */
export const makesKey = (
  manager: Actor,
  { scopes = ALL, everyStore = false, requestsAMinute = 6_000, validDays }: NewKey = {},
): Promise<{ keyId: number; apiKey: string }> =>
  manager.does('createApiKey', {
    name: 'Delivery hub',
    scopes: [...scopes],
    everyStore,
    requestsAMinute,
    ...(validDays !== undefined && { validDays }),
  });

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // What another system reads: any JSON.
  readonly body: never;
}

let made = 0;
/** A new Idempotency-Key. */
export const once = (): string => `test-key-${(made += 1)}`;

/** A call of the public API as another system makes it; `input` as its row has it, whole. */
export const asks = async (
  world: World,
  apiKey: string | null,
  name: PublicCallName,
  input: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const row: PublicCall = publicCalls[name];
  const sent = new Map<string, unknown>(Object.entries(input));
  const url = row.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(sent.get(field));
    sent.delete(field);
    return value;
  });
  const query = new URLSearchParams([...sent].map(([field, value]) => [field, String(value)]));
  const answer = await world.app.inject({
    method: row.method,
    url: row.body === 'query' && sent.size > 0 ? `${url}?${query.toString()}` : url,
    headers: {
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      ...(row.method !== 'GET' && { 'idempotency-key': once() }),
      ...headers,
    },
    ...(row.body === 'json' && { payload: Object.fromEntries(sent) }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};
