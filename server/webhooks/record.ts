import { sql, type Updateable } from 'kysely';
import type { Db } from '../db/db';
import type { WebhooksSchema, WebhookTry } from '../db/schema-webhooks';
import { inTransaction } from '../db/transaction';
import type { Claimed, Queue } from './claim';
import { FAILING_MOST_MS, RETRY_PAUSES_MS } from './retries';

/** The receiver wants nothing more. */
const GONE = 410;
/** Attempts that are kept for display. */
const TRIES_KEPT = 12;

/** What came of an attempt; without the secret nothing was sent. */
export type Sent = Omit<WebhookTry, 'at'>;

type Ending = 'gone' | 'failing' | null;

const isTaken = ({ status }: Sent): boolean => status !== null && status >= 200 && status < 300;

/** Switches a receiver off: what waits for it can be sent again by staff. `why` is null where a person does it. */
export const endReceiver = async (
  trx: Db,
  { organisationId, endpointId }: Pick<Queue, 'organisationId' | 'endpointId'>,
  why: Ending,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('webhook_endpoint')
    .set({ active: false, ended_why: why, failing_since: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', endpointId)
    .execute();
  await trx
    .updateTable('webhook_delivery')
    .set({ state: 'dead', done_at: now, claimed_until: null })
    .where('store_id', 'in', (stores) =>
      stores.selectFrom('store').select('id').where('organisation_id', '=', organisationId),
    )
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();
};

const noteFailure = async (trx: Db, { queue }: Claimed, now: Date): Promise<boolean> => {
  const { failing_since: since } = await trx
    .updateTable('webhook_endpoint')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${now})` })
    .where('organisation_id', '=', queue.organisationId)
    .where('id', '=', queue.endpointId)
    .returning('failing_since')
    .executeTakeFirstOrThrow();
  return since !== null && now.getTime() - since.getTime() >= FAILING_MOST_MS;
};

const noteSuccess = async (trx: Db, { queue }: Claimed): Promise<void> => {
  await trx
    .updateTable('webhook_endpoint')
    .set({ failing_since: null })
    .where('organisation_id', '=', queue.organisationId)
    .where('id', '=', queue.endpointId)
    .where('failing_since', 'is not', null)
    .execute();
};

/** What becomes of a message that was not taken. One that only tries the receiver is sent once. */
const postpone = ({ delivery }: Claimed, now: Date): Updateable<WebhooksSchema['webhook_delivery']> => {
  const pause = delivery.type === 'webhook.test' ? undefined : RETRY_PAUSES_MS[delivery.attempts];
  return pause === undefined
    ? { state: 'dead', done_at: now }
    : { state: 'waiting', due_at: new Date(now.getTime() + pause) };
};

/** Writes what an attempt came to: delivered, to be tried later, or given up. Both tables are locked in one order. */
export const record = (db: Db, claimed: Claimed, sent: Sent, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { queue, delivery } = claimed;
    const isTest = delivery.type === 'webhook.test';
    const tried: WebhookTry = { at: now.getTime(), ...sent };
    const taken = isTaken(sent);
    if (taken) await noteSuccess(trx, claimed);
    const isOver = !taken && !isTest && (await noteFailure(trx, claimed, now));
    await trx
      .updateTable('webhook_delivery')
      .set({
        ...(taken ? { state: 'delivered' as const, done_at: now } : postpone(claimed, now)),
        claimed_until: null,
        attempts: delivery.attempts + 1,
        tries: JSON.stringify([...delivery.tries, tried].slice(-TRIES_KEPT)),
      })
      .where('store_id', '=', delivery.store_id)
      .where('id', '=', delivery.id)
      // Another process may have sent it since, after this one hung, or a person switched the receiver off.
      .where('state', '=', 'waiting')
      .execute();
    const why = sent.status === GONE ? 'gone' : 'failing';
    if (sent.status === GONE || isOver) await endReceiver(trx, queue, why, now);
  });
