import type { Endpoints, Input } from '@romduol/contract';
import { parseBarcode } from '@romduol/domain/stock/barcode';
import type { Db } from '../../../db/db';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { Refusal, refuse } from '../../../http/refusal';
import { audit } from '../../audit';
import { lockStock } from '../ledger';

/** A barcode as it is kept; null for ''. Throws barcodeWrong. */
export const toBarcode = (text: string): string | null =>
  text.trim() === '' ? null : (parseBarcode(text) ?? refuse('barcodeWrong'));

/** Throws barcodeTaken where another ingredient of the store has it. The store's stock is locked. */
export const refuseTakenBarcode = async (
  db: Db,
  storeId: number,
  barcode: string | null,
  ingredientId = 0,
): Promise<void> => {
  if (barcode === null) return;
  const other = await db
    .selectFrom('ingredient')
    .select('id')
    .where('store_id', '=', storeId)
    .where('barcode', '=', barcode)
    .where('removed_at', 'is', null)
    .where('id', '<>', ingredientId)
    .executeTakeFirst();
  if (other) throw new Refusal('barcodeTaken');
};

/** Throws notFound, barcodeTaken, barcodeWrong. */
export const assignBarcode = async (
  call: Call<StaffCaller>,
  { id, barcode: text }: Input<Endpoints['assignBarcode']>,
): Promise<object> => {
  const { db, caller } = call;
  const { storeId } = caller;
  const barcode = toBarcode(text);
  await lockStock(db, storeId);
  await refuseTakenBarcode(db, storeId, barcode, id);
  const saved = await db
    .updateTable('ingredient')
    .set({ barcode })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  const { name } = saved ?? refuse('notFound');
  await audit(call, 'assignBarcode', { name: `ingredient:${id}` }, { name, barcode });
  return {};
};
