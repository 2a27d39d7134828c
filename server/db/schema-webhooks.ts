import type { WebhookEvent } from '@romduol/domain/rules/webhook-events';
import type { Generated, JSONColumnType } from 'kysely';

/** A message that is sent by itself, and one that a manager sends to try a receiver. */
export type WebhookType = WebhookEvent | 'webhook.test';

/** Why a message was not delivered where no answer says it. */
export type WebhookProblem = 'addressNotAllowed' | 'unresolved' | 'insecure' | 'timeout' | 'unreachable' | 'noSecret';

/** One attempt to deliver a message. */
export interface WebhookTry {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of the answer; null without one. */
  readonly status: number | null;
  readonly problem: WebhookProblem | null;
  /** How long it took, in ms. */
  readonly ms: number;
  /** The beginning of what was answered. */
  readonly answer: string;
}

/** What a message is about: ids, from which it is made. */
export type WebhookAbout = Readonly<Record<string, string | number>>;

interface WebhookEndpointTable {
  id: Generated<number>;
  organisation_id: number;
  /** Null: every store of the organisation. */
  only_store_id: number | null;
  name: string;
  url: string;
  types: WebhookEvent[];
  secret: string;
  old_secret: string | null;
  old_until: Date | null;
  active: Generated<boolean>;
  ended_why: 'gone' | 'failing' | null;
  failing_since: Date | null;
  created_at: Date;
  removed_at: Date | null;
}

interface WebhookDeliveryTable {
  store_id: number;
  id: Generated<number>;
  endpoint_id: number;
  message_id: string;
  type: WebhookType;
  subject: string;
  about: JSONColumnType<WebhookAbout, string, string>;
  body: string | null;
  state: Generated<'waiting' | 'delivered' | 'dead'>;
  made_at: Date;
  due_at: Date;
  claimed_until: Date | null;
  attempts: Generated<number>;
  tries: JSONColumnType<readonly WebhookTry[], string | undefined, string>;
  done_at: Date | null;
}

/** The tables of receivers of events. */
export interface WebhooksSchema {
  webhook_endpoint: WebhookEndpointTable;
  webhook_delivery: WebhookDeliveryTable;
}
