import { API_KEY_DAYS_MAX, API_KEY_NAME_MAX, API_REQUESTS_MAX } from '@romduol/domain/limits';
import { API_SCOPES } from '@romduol/domain/rules/api-scopes';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant, Nullable } from './fields';
import { OneOf } from './staff';

const Scopes = Type.Array(OneOf(...API_SCOPES), { minItems: 1, maxItems: API_SCOPES.length, uniqueItems: true });

const ApiKey = Type.Object({
  keyId: Id,
  name: Type.String(),
  /** The last letters of the key, by which people know which one it is. */
  ending: Type.String(),
  scopes: Scopes,
  /** It works in every store of the organisation, not only in this one. */
  everyStore: Type.Boolean(),
  requestsAMinute: Type.Integer(),
  createdAt: Instant,
  /** Null: it does not expire. */
  expiresAt: Nullable(Instant),
  /** To the minute; null before it was used. */
  lastUsedAt: Nullable(Instant),
  /** False for a manager and a key of the organisation. */
  mayRevoke: Type.Boolean(),
});

export const apiKeys = {
  apiKeys: endpoint({
    method: 'GET',
    path: '/api/store/apiKeys',
    body: 'query',
    summary: 'The keys of the public API that work in the store, without those that were revoked.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({ now: Instant, list: Type.Array(ApiKey) }),
    errors: [],
  }),

  createApiKey: endpoint({
    method: 'POST',
    path: '/api/store/apiKeys',
    body: 'json',
    summary:
      'Makes a key of the public API for the store, or, by an owner, for every store of the organisation. The answer alone has the key; a repeat makes another one, since an answer that is kept would keep it.',
    roles: ['manager'],
    input: Type.Object({
      name: Type.String({ minLength: 1, maxLength: API_KEY_NAME_MAX, pattern: '\\S' }),
      scopes: Scopes,
      everyStore: Type.Boolean(),
      requestsAMinute: Type.Integer({ minimum: 1, maximum: API_REQUESTS_MAX }),
      /** Until it expires; absent: never. */
      validDays: Type.Optional(Type.Integer({ minimum: 1, maximum: API_KEY_DAYS_MAX })),
    }),
    output: Type.Object({ keyId: Id, apiKey: Type.String() }),
    errors: ['forbidden'],
  }),

  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/api/store/apiKeys/{keyId}',
    body: 'query',
    summary: 'Ends a key of the public API at once; what was done with it stays.',
    roles: ['manager'],
    input: Type.Object({ keyId: Id }),
    output: NOTHING,
    errors: ['notFound', 'forbidden'],
  }),
};
