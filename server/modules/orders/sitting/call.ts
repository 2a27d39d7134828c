import type { Endpoints, Output } from '@romduol/contract';
import { MINUTE_MS } from '@romduol/domain/time/units';
import type { Call } from '../../../http/call';
import type { DinerCaller } from '../../../http/caller';

/** An answered call is shown until the employee is at the table. */
const ANSWERED_MS = 10 * MINUTE_MS;

/** The last call of staff by this party; null once it was answered some minutes ago. */
export const loadCall = async ({
  db,
  caller,
  now,
}: Call<DinerCaller>): Promise<Output<Endpoints['sitting']>['call']> => {
  if (caller.sittingId === null) return null;
  const last = await db
    .selectFrom('staff_call as k')
    .innerJoin('sitting as s', (join) =>
      join
        .onRef('s.store_id', '=', 'k.store_id')
        .onRef('s.table_id', '=', 'k.table_id')
        .on('s.id', '=', caller.sittingId),
    )
    .select(['k.reason', 'k.at', 'k.answered_at'])
    .where('k.store_id', '=', caller.storeId)
    .where('k.table_id', '=', caller.tableId)
    .where('k.kiosk_id', 'is', null)
    // What the party before or after called for is not theirs.
    .whereRef('k.at', '>=', 's.opened_at')
    .where('s.closed_at', 'is', null)
    .where((row) =>
      row.or([row('k.answered_at', 'is', null), row('k.answered_at', '>', new Date(now.getTime() - ANSWERED_MS))]),
    )
    .orderBy('k.at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  return { reason: last.reason, at: last.at.getTime(), answeredAt: last.answered_at?.getTime() ?? null };
};
