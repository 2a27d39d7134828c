import { type Selectable, sql } from 'kysely';
import type { Db } from '../db/db';
import type { WebhooksSchema } from '../db/schema-webhooks';
import { inTransaction } from '../db/transaction';
import { type DeliveryRow, makeBody } from './payload';

type EndpointRow = Selectable<WebhooksSchema['webhook_endpoint']>;

/** The messages of one store for one receiver. */
export interface Queue {
  readonly organisationId: number;
  readonly storeId: number;
  readonly endpointId: number;
}

/** A message that this process sends now. */
export interface Claimed {
  readonly queue: Queue;
  readonly endpoint: EndpointRow;
  readonly delivery: DeliveryRow & { readonly body: string };
}

/** Longer than sending takes: a process that died leaves its messages to others after this, in ms. */
const LEASE_MS = 30_000;
/** Messages that a receiver gets at once, over all processes; one that fails gets one. */
const MOST_AT_ONCE = 4;
const MOST_QUEUES = 200;

/** Where a message is due, the longest first. Read without a lock; each queue is then claimed by itself. */
export const listDue = async (db: Db, now: Date): Promise<readonly Queue[]> => {
  const { rows } = await sql<Queue>`
    SELECT e.organisation_id AS "organisationId", d.store_id AS "storeId", d.endpoint_id AS "endpointId"
    FROM webhook_delivery d
    JOIN webhook_endpoint e ON e.id = d.endpoint_id AND e.active
    JOIN organisation o ON o.id = e.organisation_id AND o.placement = 'here'
    WHERE d.state = 'waiting' AND d.due_at <= ${now} AND (d.claimed_until IS NULL OR d.claimed_until <= ${now})
    GROUP BY e.organisation_id, d.store_id, d.endpoint_id
    ORDER BY min(d.due_at) LIMIT ${MOST_QUEUES}`.execute(db);
  return rows;
};

/** Held while messages are claimed, so that the number of those under way is exact. */
const lockEndpoint = (trx: Db, { organisationId, endpointId }: Queue): Promise<EndpointRow | undefined> =>
  trx
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', endpointId)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

const countUnderWay = async (trx: Db, { organisationId, endpointId }: Queue, now: Date): Promise<number> => {
  const { count } = await trx
    .selectFrom('webhook_delivery')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('store_id', 'in', (stores) =>
      stores.selectFrom('store').select('id').where('organisation_id', '=', organisationId),
    )
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('claimed_until', '>', now)
    .executeTakeFirstOrThrow();
  return count;
};

/** The first message of each subject that waits: those behind it wait for it. */
const heads = ({ storeId, endpointId }: Queue) => sql`
  SELECT DISTINCT ON (subject) subject, id, due_at, claimed_until FROM webhook_delivery
  WHERE store_id = ${storeId} AND endpoint_id = ${endpointId} AND state = 'waiting' ORDER BY subject, id`;

/** What waits for a message that is tried later is not due before it. */
const postponeFollowers = async (trx: Db, queue: Queue, now: Date): Promise<void> => {
  await sql`
    UPDATE webhook_delivery d SET due_at = h.due_at FROM (${heads(queue)}) h
    WHERE d.store_id = ${queue.storeId} AND d.endpoint_id = ${queue.endpointId} AND d.state = 'waiting'
      AND d.subject = h.subject AND d.id > h.id AND d.due_at <= ${now} AND h.due_at > ${now}`.execute(trx);
};

const claimHeads = async (trx: Db, queue: Queue, most: number, now: Date): Promise<DeliveryRow[]> => {
  const until = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<DeliveryRow>`
    UPDATE webhook_delivery d SET claimed_until = ${until} FROM (
      SELECT id FROM (${heads(queue)}) h
      WHERE h.due_at <= ${now} AND (h.claimed_until IS NULL OR h.claimed_until <= ${now})
      ORDER BY h.due_at, h.id LIMIT ${most}) first
    WHERE d.store_id = ${queue.storeId} AND d.id = first.id RETURNING d.*`.execute(trx);
  return rows.toSorted((one, other) => one.id - other.id);
};

/** One message tells of all changes of the menu that were made before it. */
const gatherMenuChanges = async (trx: Db, { id, store_id, endpoint_id, subject }: DeliveryRow): Promise<void> => {
  await trx
    .deleteFrom('webhook_delivery')
    .where('store_id', '=', store_id)
    .where('endpoint_id', '=', endpoint_id)
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .where('id', '>', id)
    .execute();
};

/** What a message says is fixed by its first attempt. */
const withBody = async (trx: Db, delivery: DeliveryRow): Promise<Claimed['delivery']> => {
  if (delivery.body !== null) return { ...delivery, body: delivery.body };
  if (delivery.type === 'menu.changed') await gatherMenuChanges(trx, delivery);
  const body = await makeBody(trx, delivery);
  await trx
    .updateTable('webhook_delivery')
    .set({ body })
    .where('store_id', '=', delivery.store_id)
    .where('id', '=', delivery.id)
    .execute();
  return { ...delivery, body };
};

/** Takes messages of a queue that are due, as many as its receiver gets at once; none while another process takes them. */
export const claim = (db: Db, queue: Queue, most: number, now: Date): Promise<readonly Claimed[]> =>
  inTransaction(db, async (trx) => {
    const endpoint = await lockEndpoint(trx, queue);
    if (endpoint === undefined) return [];
    const atOnce = endpoint.failing_since === null ? MOST_AT_ONCE : 1;
    const free = Math.min(most, atOnce - (await countUnderWay(trx, queue, now)));
    if (free <= 0) return [];
    await postponeFollowers(trx, queue, now);
    const claimed: Claimed[] = [];
    for (const delivery of await claimHeads(trx, queue, free, now)) {
      claimed.push({ queue, endpoint, delivery: await withBody(trx, delivery) });
    }
    return claimed;
  });
