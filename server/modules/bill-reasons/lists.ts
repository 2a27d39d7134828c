import type { Endpoints, Input, Output } from '@romduol/contract';
import type { BillAct } from '../../db/schema-floor';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { audit } from '../audit';

type Lists = Output<Endpoints['billReasons']>;
type Edited = Input<Endpoints['saveBillReasons']>;

export const billReasons = async ({ db, caller }: Call<StaffCaller>): Promise<Lists> => {
  const rows = await db
    .selectFrom('bill_reason')
    .select(['id', 'act', 'words'])
    .where('store_id', '=', caller.storeId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const of = (act: BillAct) => rows.filter((row) => row.act === act).map(({ id, words }) => ({ id, words }));
  return { void: of('void'), comp: of('comp') };
};

const saveList = async ({ db, caller, now }: Call<StaffCaller>, act: BillAct, list: Edited[BillAct]): Promise<void> => {
  const known = list.flatMap(({ id }) => (id === undefined ? [] : [id]));
  await db
    .updateTable('bill_reason')
    .set({ removed_at: now })
    .where('store_id', '=', caller.storeId)
    .where('act', '=', act)
    .where('removed_at', 'is', null)
    .where('id', 'not in', [0, ...known])
    .execute();
  for (const [position, { id, words }] of list.entries()) {
    const row = { words: JSON.stringify(words), position };
    if (id === undefined) {
      await db
        .insertInto('bill_reason')
        .values({ store_id: caller.storeId, act, ...row })
        .execute();
      continue;
    }
    const kept = await db
      .updateTable('bill_reason')
      .set(row)
      .where('store_id', '=', caller.storeId)
      .where('id', '=', id)
      .where('act', '=', act)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!kept) refuse('notFound');
  }
};

/** Both lists anew. Managers who save at once queue behind the store's row. Throws notFound for an id that is not there. */
export const saveBillReasons = async (call: Call<StaffCaller>, edited: Edited): Promise<Lists> => {
  const { db, caller } = call;
  await db.selectFrom('store').select('id').where('id', '=', caller.storeId).forNoKeyUpdate().executeTakeFirstOrThrow();
  await saveList(call, 'void', edited.void);
  await saveList(call, 'comp', edited.comp);
  await audit(call, 'saveBillReasons', { name: 'store' }, {});
  return billReasons(call);
};
