import type { Selectable } from 'kysely';
import type { Db } from '../../db/db';
import type { Schema } from '../../db/schema';
import { enqueue } from '../../jobs/queue';

interface Attempt {
  readonly storeId: number;
  readonly documentId: number;
  readonly dueAt: Date;
}

/** Notes an attempt to send a document. */
export const queueAttempt = (db: Db, { storeId, documentId, dueAt }: Attempt): Promise<void> =>
  enqueue(db, { storeId, kind: 'taxDocument', payload: { documentId }, dueAt });

/** Notes a document to be sent, in the transaction that issues it. */
export const queueDelivery = async (
  db: Db,
  row: Pick<Selectable<Schema['tax_document']>, 'store_id' | 'id'>,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('tax_document_delivery')
    .values({ store_id: row.store_id, document_id: row.id, state: 'queued', since: now })
    .execute();
  await queueAttempt(db, { storeId: row.store_id, documentId: row.id, dueAt: now });
};
