import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { sql } from 'kysely';
import { loadProgramme } from './programme';

/** The points that a member earned by an order of theirs, as far as the job that follows the payment has written them. */
export const pointsOfOrder = async ({ db, caller }: Call<DinerCaller>, orderNo: string): Promise<number> => {
  const { storeId, personId } = caller;
  const programme = personId === null ? null : await loadProgramme(db, storeId);
  if (programme === null) return 0;
  const { rows } = await sql<{ points: number }>`
    SELECT coalesce(sum(e.amount), 0)::int AS points FROM orders AS o
      JOIN loyalty_entry AS e ON e.store_id = ${programme.keeper} AND e.person_id = o.person_id AND e.card_id = 0
        AND e.at_store_id = o.store_id AND e.order_id = o.id AND e.kind IN ('earn', 'take_back')
    WHERE o.store_id = ${storeId} AND o.order_no = ${orderNo} AND o.person_id = ${personId}`.execute(db);
  return rows[0]?.points ?? 0;
};
