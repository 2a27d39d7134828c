import type { Db } from '../../../db/db';
import { Refusal, refuse } from '../../../http/refusal';

/** An order of the store, locked until the transaction ends. Throws notFound; changedMeanwhile where it has another version. */
export const lockOrder = async (
  db: Db,
  storeId: number,
  { id, version }: { id: number; version?: number | undefined },
) => {
  const found = await db
    .selectFrom('purchase_order')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const order = found ?? refuse('notFound');
  if (order.version !== version) throw new Refusal('changedMeanwhile');
  return order;
};

/** The lines of an order with what they are of, in their order. */
export const selectLines = (db: Db, storeId: number, orderId: number) =>
  db
    .selectFrom('purchase_order_line as l')
    .innerJoin('ingredient as i', (join) =>
      join.onRef('i.store_id', '=', 'l.store_id').onRef('i.id', '=', 'l.ingredient_id'),
    )
    .select(['l.ingredient_id', 'l.ordered_thousandths', 'l.received_thousandths', 'l.expected_cents', 'l.paid_cents'])
    .select(['i.name', 'i.unit', 'i.pack_thousandths', 'i.article_number', 'i.barcode'])
    .where('l.store_id', '=', storeId)
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .orderBy('i.name')
    .execute();
