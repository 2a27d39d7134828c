import { type RawBuilder, sql } from 'kysely';
import { listDistinct, type StoreEvent } from './events';
import { makeMessageId } from './message-id';

/** Changes that come in swarms are sent once for all that are made within so many ms. */
const GATHERED_MS = 5_000;

/**
 * A statement that notes events for each receiver that wants them; where a store has none it only looks. It is a part of
 * the statement that announces a change (server/realtime/announce.ts), so that it costs a call no statement of its own.
 */
export const insertEvents = (events: readonly StoreEvent[]): RawBuilder<Record<string, unknown>> => {
  const rows = listDistinct(events).map(({ storeId, type, subject, about, now }, seq) => ({
    ...{ seq, store_id: storeId, type, subject, about },
    message_id: makeMessageId(),
    made_at: now.toISOString(),
    due_at: new Date(now.getTime() + (type === 'menu.changed' ? GATHERED_MS : 0)).toISOString(),
  }));
  return sql<Record<string, unknown>>`
    INSERT INTO webhook_delivery (store_id, endpoint_id, message_id, type, subject, about, made_at, due_at)
    SELECT v.store_id, e.id, v.message_id, v.type, v.subject, v.about, v.made_at, v.due_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v (seq integer, store_id bigint, type text, subject text,
      about jsonb, message_id text, made_at timestamptz, due_at timestamptz)
    JOIN store s ON s.id = v.store_id AND s.kind = 'restaurant'
    JOIN webhook_endpoint e ON e.organisation_id = s.organisation_id
      AND (e.only_store_id IS NULL OR e.only_store_id = s.id)
    WHERE e.active AND v.type = ANY (e.types)
    ORDER BY v.seq, e.id`;
};
