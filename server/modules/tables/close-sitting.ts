import { COMMANDS } from '@romduol/contract/events';
import { OPEN_STATUSES } from '@romduol/domain/order/pay-status';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import { announce } from '../../realtime/announce';

export interface OpenSitting {
  readonly storeId: number;
  readonly id: number;
  readonly tableId: number;
}

/** Whether a sitting has an unpaid order: one at 1, 6 or 8. */
export const owes = async (db: Db, sitting: OpenSitting): Promise<boolean> => {
  const unpaid = await db
    .selectFrom('orders')
    .select('id')
    .where('store_id', '=', sitting.storeId)
    .where('sitting_id', '=', sitting.id)
    .where('pay_status', 'in', OPEN_STATUSES)
    .executeTakeFirst();
  return unpaid !== undefined;
};

/** Which phone added what is of use while the party is at the table, and not kept for longer. */
const forgetPhones = async (db: Db, { storeId, id }: OpenSitting): Promise<void> => {
  await db
    .updateTable('order_line')
    .set({ added_by: '[]' })
    .where('store_id', '=', storeId)
    .where('order_id', 'in', (row) =>
      row.selectFrom('orders').select('orders.id').where('store_id', '=', storeId).where('sitting_id', '=', id),
    )
    .where(sql<boolean>`added_by <> '[]'`)
    .execute();
};

/**
 * Ends a party's time at a table: the sitting closes with its cart, so that the next party inherits nothing, its call
 * is answered, and the table is free. The phones of the party are notified.
 */
export const closeSitting = async (db: Db, sitting: OpenSitting, now: Date): Promise<void> => {
  const { storeId, id, tableId } = sitting;
  await db
    .updateTable('sitting')
    .set({ closed_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('cart')
    .where('store_id', '=', storeId)
    .where('sitting_id', '=', id)
    .where('temp_id', 'is', null)
    .execute();
  await forgetPhones(db, sitting);
  await announce(db, { storeId, cmd: COMMANDS.table, to: [`sitting:${id}`], data: { tableId }, now });
};
