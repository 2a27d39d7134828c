import type { Endpoints, Input } from '@romduol/contract';
import { named } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { audit } from '../audit';
import { findDishLink, loadDishes, lockDish, publish, withValues, writeDish } from '../menu-editor';

/** Gives a dish what head office published in some fields, which are the store's own no more. Throws notFound, changedMeanwhile. */
export const followHeadOffice = async (
  call: Call<StaffCaller>,
  { id, version, fields }: Input<Endpoints['followHeadOffice']>,
): Promise<void> => {
  const { db, caller } = call;
  const { storeId } = caller;
  const before = await lockDish(db, storeId, id, version);
  const link = await findDishLink(db, storeId, id);
  const published = link?.published ?? refuse('notFound');
  const dish = (await loadDishes(db, storeId, [id])).get(id) ?? refuse('notFound');
  const own = link?.own ?? [];
  const returned = fields.filter((field) => own.includes(field));
  const next = returned.reduce((each, field) => withValues(each, field, published), dish);
  const { isPlanChanged } = await writeDish(db, storeId, next, { before });
  await db
    .updateTable('master_link')
    .set({ own: own.filter((field) => !fields.includes(field)) })
    .where('store_id', '=', storeId)
    .where('what', '=', 'dish')
    .where('id', '=', id)
    .execute();
  const detail = { words: named(dish.name), isNew: false, price: next.price, vipPrice: next.vipPrice };
  await audit(call, 'saveDish', { name: `dish:${id}` }, detail);
  await publish(call, id, isPlanChanged);
};
