import { WEBHOOK_NAME_MAX, WEBHOOK_URL_MAX } from '@romduol/domain/limits';
import { WEBHOOK_EVENTS } from '@romduol/domain/rules/webhook-events';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant, Nullable } from './fields';
import { OneOf } from './staff';

/** Deliveries of a page of the log. */
export const DELIVERIES_OF_A_PAGE = 30;

const Events = Type.Array(OneOf(...WEBHOOK_EVENTS), {
  minItems: 1,
  maxItems: WEBHOOK_EVENTS.length,
  uniqueItems: true,
});
const State = OneOf('waiting', 'delivered', 'dead');
const Problem = OneOf('addressNotAllowed', 'unresolved', 'insecure', 'timeout', 'unreachable', 'noSecret');

const settings = {
  name: Type.String({ minLength: 1, maxLength: WEBHOOK_NAME_MAX, pattern: '\\S' }),
  url: Type.String({ maxLength: WEBHOOK_URL_MAX, pattern: '^https?://[^\\s#]+$' }),
  events: Events,
};

const Webhook = Type.Object({
  webhookId: Id,
  ...settings,
  /** It gets the events of every store of the organisation, not only of this one. */
  everyStore: Type.Boolean(),
  active: Type.Boolean(),
  /** Why the server switched it off; null: it did not. */
  endedWhy: Nullable(OneOf('gone', 'failing')),
  /** Of the first failure since the last delivery. */
  failingSince: Nullable(Instant),
  /** Until then messages are signed with the secret before, too. */
  oldSecretUntil: Nullable(Instant),
  /** Messages of this store that are on their way, and those that were given up. */
  waiting: Type.Integer(),
  dead: Type.Integer(),
  /** False for a manager and a receiver of the organisation. */
  mayChange: Type.Boolean(),
});

const delivery = {
  deliveryId: Id,
  webhookId: Id,
  /** Of the receiver. */
  name: Type.String(),
  type: Type.String(),
  /** The header webhook-id. */
  messageId: Type.String(),
  state: State,
  madeAt: Instant,
  /** Of the next attempt; null for one that is not on its way. */
  dueAt: Nullable(Instant),
  attempts: Type.Integer(),
  /** Of the last attempt; null without an answer. */
  status: Nullable(Type.Integer()),
  problem: Nullable(Problem),
};

const Secret = Type.Object({ webhookId: Id, secret: Type.String() });
const Which = Type.Object({ webhookId: Id });

export const webhooks = {
  webhooks: endpoint({
    method: 'GET',
    path: '/api/store/webhooks',
    body: 'query',
    summary: 'The receivers of the store’s events, and how they are.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({ now: Instant, list: Type.Array(Webhook) }),
    errors: [],
  }),

  createWebhook: endpoint({
    method: 'POST',
    path: '/api/store/webhooks',
    body: 'json',
    summary:
      'Makes a receiver of the store’s events, or, by an owner, of those of every store. The answer alone has its secret; a repeat makes another one, since an answer that is kept would keep it.',
    roles: ['manager'],
    input: Type.Object({ ...settings, everyStore: Type.Boolean() }),
    output: Secret,
    errors: ['forbidden', 'receiverNotAllowed', 'conflict'],
  }),

  changeWebhook: endpoint({
    method: 'PUT',
    path: '/api/store/webhooks/{webhookId}',
    body: 'json',
    summary:
      'Changes a receiver, or switches it on or off. Messages that wait for one that is switched off are given up.',
    roles: ['manager'],
    input: Type.Object({ webhookId: Id, ...settings, active: Type.Boolean() }),
    output: NOTHING,
    errors: ['notFound', 'forbidden', 'receiverNotAllowed'],
  }),

  rotateWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/store/webhooks/{webhookId}/secret',
    body: 'json',
    summary: 'Gives a receiver a new secret. For a day messages are signed with the one before, too.',
    roles: ['manager'],
    input: Which,
    output: Secret,
    errors: ['notFound', 'forbidden'],
  }),

  removeWebhook: endpoint({
    method: 'DELETE',
    path: '/api/store/webhooks/{webhookId}',
    body: 'query',
    summary: 'Removes a receiver; what waits for it is not sent.',
    roles: ['manager'],
    input: Which,
    output: NOTHING,
    errors: ['notFound', 'forbidden'],
  }),

  testWebhook: endpoint({
    method: 'POST',
    path: '/api/store/webhooks/{webhookId}/test',
    body: 'json',
    summary: 'Sends a receiver a message that says nothing, once.',
    roles: ['manager'],
    input: Which,
    output: Type.Object({ deliveryId: Id }),
    errors: ['notFound', 'conflict'],
  }),

  webhookLog: endpoint({
    method: 'GET',
    path: '/api/store/webhookDeliveries',
    body: 'query',
    summary: 'What was sent of the store’s events in the last 30 days, the newest first, by pages.',
    roles: ['manager'],
    input: Type.Object({
      webhookId: Type.Optional(Id),
      state: Type.Optional(State),
      type: Type.Optional(OneOf(...WEBHOOK_EVENTS, 'webhook.test')),
      /** Those that were made before this one. */
      before: Type.Optional(Id),
    }),
    output: Type.Object({ list: Type.Array(Type.Object(delivery)), more: Type.Boolean() }),
    errors: [],
  }),

  webhookDelivery: endpoint({
    method: 'GET',
    path: '/api/store/webhookDeliveries/{deliveryId}',
    body: 'query',
    summary: 'One message: what is sent, and what the receiver answered.',
    roles: ['manager'],
    input: Type.Object({ deliveryId: Id }),
    output: Type.Object({
      ...delivery,
      url: Type.String(),
      /** Null before the first attempt. */
      body: Nullable(Type.String()),
      tries: Type.Array(
        Type.Object({
          at: Instant,
          status: Nullable(Type.Integer()),
          problem: Nullable(Problem),
          ms: Type.Integer(),
          answer: Type.String(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),

  resendWebhooks: endpoint({
    method: 'POST',
    path: '/api/store/webhooks/{webhookId}/resend',
    body: 'json',
    summary: 'Sends messages again that were given up: one, or all of the store.',
    roles: ['manager'],
    input: Type.Object({ webhookId: Id, deliveryId: Type.Optional(Id) }),
    output: Type.Object({ count: Type.Integer() }),
    errors: ['notFound', 'conflict'],
  }),
};
