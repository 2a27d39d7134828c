import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { AppField, MainField, MainIn, GatewayName, Id, Nullable } from './fields';
import { SomeWords, Words } from './words';

const CHANNEL_NAME_MAX = 40;
/** Coupons of one kind that a top-up gives, kinds of them, and levels. */
const GIFTS_MOST = 20;
const GIFT_KINDS_MOST = 5;

/** The longest secret: a key as PEM. */
const SECRET_MAX = 4_200;

const Kind = Type.Unsafe<'cash' | 'other'>(Type.String());
const Gift = Type.Object({ templateId: Id, num: Type.Integer({ minimum: 1, maximum: GIFTS_MOST }) });

/** How a store is paid, and its levels of top-up, as its manager sets them. */
export const paymentSettings = {
  waysToPay: endpoint({
    method: 'GET',
    path: '/api/store/pay/ways',
    body: 'query',
    summary: 'The gateways that this server has, the ways to pay at the counter, and the levels of top-up.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      gateways: Type.Array(
        Type.Object({
          gateway: Type.String(),
          /** The only super-app that it works in. */
          app: Nullable(AppField),
          enabled: Type.Boolean(),
          /** The account of the store that it is paid into; null: the operator's account, for all stores. */
          account: Nullable(Type.String()),
          /** The currencies that it charges, where the store's main one is not among them; guests are not offered it. */
          onlyIn: Type.Optional(Type.Array(Type.String())),
        }),
      ),
      /** The store's own accounts with providers; empty where the operator has not set SECRETS_KEY. */
      accounts: Type.Array(
        Type.Object({
          account: Type.String(),
          /** unreadable: its secrets were encrypted with another key than the server's. */
          state: Type.Unsafe<'unset' | 'set' | 'unreadable'>(Type.String()),
          /** Whether payments are real. */
          live: Type.Boolean(),
          fields: Type.Array(
            Type.Object({
              name: Type.String(),
              secret: Type.Boolean(),
              required: Type.Boolean(),
              /** Of a secret its last letters at most; null: not set. */
              value: Nullable(Type.String()),
            }),
          ),
          gateways: Type.Array(Type.String()),
          /** Addresses for the provider to report payments to. */
          callbacks: Type.Array(Type.String()),
        }),
      ),
      channels: Type.Array(Type.Object({ id: Id, name: Words(CHANNEL_NAME_MAX), kind: Kind, enabled: Type.Boolean() })),
      /** The lowest first, in cents. */
      levels: Type.Array(
        Type.Object({
          id: Id,
          amount: MainField,
          giftAmount: MainField,
          giftCoupons: Type.Array(Type.Object({ templateId: Id, num: Type.Integer() })),
        }),
      ),
    }),
    errors: [],
  }),

  switchGateway: endpoint({
    method: 'PUT',
    path: '/api/store/pay/gateways/{gateway}',
    body: 'json',
    summary: 'Switches a gateway of the server on or off for the store. Open payments are finished.',
    roles: ['manager'],
    input: Type.Object({ gateway: GatewayName, enabled: Type.Boolean() }),
    output: NOTHING,
    errors: ['notFound', 'gatewayNotReady'],
  }),

  saveGatewayAccount: endpoint({
    method: 'PUT',
    path: '/api/store/pay/accounts/{account}',
    body: 'json',
    summary:
      'Saves the store’s account with a provider. Secrets that are left out stay; its gateways are switched off.',
    roles: ['manager'],
    input: Type.Object({
      account: GatewayName,
      fields: Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,30}$' }), Type.String({ maxLength: SECRET_MAX })),
    }),
    output: NOTHING,
    errors: ['notFound', 'badInput'],
  }),

  testGateway: endpoint({
    method: 'GET',
    path: '/api/store/pay/gateways/{gateway}/test',
    body: 'query',
    summary: 'Asks a gateway’s provider whether it lets this server in. No money moves.',
    roles: ['manager'],
    input: Type.Object({ gateway: GatewayName }),
    output: Type.Object({
      /** refused: it answered, and does not accept the account. untested: it has no way to ask. noAccount: none is set. */
      outcome: Type.Unsafe<'works' | 'refused' | 'unreachable' | 'untested' | 'noAccount'>(Type.String()),
      /** The provider's message, unchanged. */
      said: Nullable(Type.String()),
    }),
    errors: ['notFound'],
  }),

  saveOfflineChannel: endpoint({
    method: 'POST',
    path: '/api/store/pay/channels',
    body: 'json',
    summary: 'Adds a way to pay at the counter, or changes one. Cash stays open.',
    roles: ['manager'],
    input: Type.Object({ id: Type.Optional(Id), name: SomeWords(CHANNEL_NAME_MAX), enabled: Type.Boolean() }),
    output: Type.Object({ id: Id }),
    errors: ['notFound', 'badInput'],
    idempotent: true,
  }),

  saveRechargeLevel: endpoint({
    method: 'POST',
    path: '/api/store/pay/levels',
    body: 'json',
    summary: 'Adds a level of top-up, or changes one; top-ups that have begun keep what they promised.',
    roles: ['manager'],
    input: Type.Object({
      id: Type.Optional(Id),
      amount: MainIn,
      giftAmount: MainIn,
      giftCoupons: Type.Array(Gift, { maxItems: GIFT_KINDS_MOST }),
    }),
    output: Type.Object({ id: Id }),
    errors: ['notFound', 'conflict'],
    idempotent: true,
  }),

  removeRechargeLevel: endpoint({
    method: 'DELETE',
    path: '/api/store/pay/levels/{id}',
    body: 'query',
    summary: 'Takes a level of top-up away; top-ups that have begun keep what they promised.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),
};
