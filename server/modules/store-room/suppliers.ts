import type { Endpoints, Input } from '@romduol/contract';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { audit } from '../audit';

type Manager = Call<StaffCaller>;

/** Throws notFound for a supplier that the store has not. */
export const refuseUnknownSupplier = async (db: Db, storeId: number, supplierId: number | null): Promise<void> => {
  if (supplierId === null) return;
  const found = await db
    .selectFrom('supplier')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', supplierId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new Refusal('notFound', { field: 'supplierId' });
};

/** Throws notFound. */
export const saveSupplier = async (
  call: Manager,
  { id, name, phone, note, leadDays, deliveryWeekdays, language, email }: Input<Endpoints['saveSupplier']>,
): Promise<{ id: number }> => {
  const { db, caller } = call;
  const { storeId } = caller;
  const row = {
    name: name.trim(),
    phone,
    note: note.trim(),
    ...(leadDays !== undefined && { lead_days: leadDays }),
    ...(deliveryWeekdays !== undefined && { delivery_weekdays: deliveryWeekdays }),
    ...(language !== undefined && { language }),
    ...(email !== undefined && { email }),
  };
  const saved =
    id === undefined
      ? await db
          .insertInto('supplier')
          .values({ ...row, store_id: storeId })
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('supplier')
          .set(row)
          .where('store_id', '=', storeId)
          .where('id', '=', id)
          .where('removed_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
  const found = saved ?? refuse('notFound');
  await audit(call, 'saveSupplier', { name: `supplier:${found.id}` }, { name: row.name });
  return found;
};

/** Throws notFound. */
export const removeSupplier = async (call: Manager, { id }: { readonly id: number }): Promise<object> => {
  const { db, caller, now } = call;
  const { storeId } = caller;
  const removed = await db
    .updateTable('supplier')
    .set({ removed_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  const { name } = removed ?? refuse('notFound');
  await db
    .updateTable('ingredient')
    .set({ supplier_id: null })
    .where('store_id', '=', storeId)
    .where('supplier_id', '=', id)
    .execute();
  await audit(call, 'removeSupplier', { name: `supplier:${id}` }, { name });
  return {};
};
