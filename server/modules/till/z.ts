import type { Db } from '../../db/db';
import { refuse } from '../../http/refusal';
import type { ZRow } from './report';

/** A closing of the store. Throws notFound. */
export const findZ = async (db: Db, storeId: number, number: number): Promise<ZRow> =>
  (await db
    .selectFrom('z_report')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('number', '=', number)
    .executeTakeFirst()) ?? refuse('notFound');

/** Whether an instant is in a closing already. */
export const isClosed = async (db: Db, storeId: number, at: Date): Promise<boolean> => {
  const later = await db
    .selectFrom('z_report')
    .select('number')
    .where('store_id', '=', storeId)
    .where('at', '>=', at)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
};
