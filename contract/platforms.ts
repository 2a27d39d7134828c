import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant, Nullable } from './fields';

const PlatformField = Type.Unsafe<'generic' | 'grabfood' | 'hubrise'>(
  Type.String({ enum: ['generic', 'grabfood', 'hubrise'] }),
);
/** A text of a platform's, as its own pages show it. */
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

const Connection = Type.Object({
  id: Id,
  platform: PlatformField,
  name: Type.String(),
  account: Type.String(),
  url: Type.String(),
  enabled: Type.Boolean(),
  autoAccept: Type.Boolean(),
  /** What the platform calls, behind this server's address. */
  webhookPath: Type.String(),
  menuPushedAt: Nullable(Instant),
  lastInAt: Nullable(Instant),
  lastOutAt: Nullable(Instant),
  /** The last problem, until something works. */
  problem: Nullable(Type.String()),
  problemAt: Nullable(Instant),
  version: Type.Integer(),
});

/** Delivery platforms that the store is connected to. */
export const platforms = {
  platformConnections: endpoint({
    method: 'GET',
    path: '/api/store/platforms',
    body: 'query',
    summary: 'The platforms that there are, and those that the store is connected to. Secrets are never answered.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      /** False: the operator has set no key to keep secrets by, and nothing can be connected. */
      canConnect: Type.Boolean(),
      platforms: Type.Array(
        Type.Object({
          platform: PlatformField,
          /** It was tried against the platform itself. */
          verified: Type.Boolean(),
          secrets: Type.Array(Type.String()),
          hasUrl: Type.Boolean(),
        }),
      ),
      list: Type.Array(Connection),
    }),
    errors: [],
  }),

  savePlatformConnection: endpoint({
    method: 'PUT',
    path: '/api/store/platforms',
    body: 'json',
    summary: 'Connects a platform, or changes a connection. Secrets that are not sent stay.',
    roles: ['manager'],
    input: Type.Object({
      id: Type.Optional(Id),
      version: Type.Optional(Type.Integer()),
      platform: PlatformField,
      name: Text(60),
      account: Text(100),
      url: Type.Optional(Type.String({ maxLength: 300 })),
      enabled: Type.Boolean(),
      autoAccept: Type.Boolean(),
      secrets: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Za-z]{1,30}$' }), Text(500))),
    }),
    output: Type.Object({ id: Id }),
    errors: ['badInput', 'notFound', 'changedMeanwhile', 'receiverNotAllowed'],
  }),

  removePlatformConnection: endpoint({
    method: 'PUT',
    path: '/api/store/platforms/remove',
    body: 'json',
    summary: 'Ends a connection: its secrets are deleted, its orders stay.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  pushPlatformMenu: endpoint({
    method: 'PUT',
    path: '/api/store/platforms/menu',
    body: 'json',
    summary: 'Sends the menu to a platform, soon and until it is taken.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  platformItems: endpoint({
    method: 'GET',
    path: '/api/store/platforms/items',
    body: 'query',
    summary: 'What each dish is called at a platform; null = by our id.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: Type.Object({
      list: Type.Array(Type.Object({ goodsId: Id, name: Type.String(), externalId: Nullable(Type.String()) })),
    }),
    errors: ['notFound'],
  }),

  mapPlatformItem: endpoint({
    method: 'PUT',
    path: '/api/store/platforms/items',
    body: 'json',
    summary: 'Says what a dish is called at a platform; null: by our id again.',
    roles: ['manager'],
    input: Type.Object({ id: Id, goodsId: Id, externalId: Nullable(Text(64)) }),
    output: NOTHING,
    errors: ['notFound', 'conflict'],
  }),
};
