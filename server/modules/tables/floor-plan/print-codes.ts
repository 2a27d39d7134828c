import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Call } from '../../../http/call';
import type { StaffCaller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import { codeSheet } from '../../../printing';
import { audit } from '../../audit';
import { loadStore } from '../../store';
import { floorPlan } from './floors';

/** The codes of some tables as a PDF to cut apart. Throws notFound for a table that is not the store's. */
export const printCodes = async (
  call: Call<StaffCaller>,
  publicUrl: string | null,
  { origin, tableIds }: Input<Endpoints['printCodes']>,
): Promise<Output<Endpoints['printCodes']>> => {
  const { db, caller, now } = call;
  const store = await loadStore(db, caller.storeId);
  const { tables } = await floorPlan(call);
  const wanted = tables.filter(({ id }) => tableIds.includes(id));
  if (wanted.length < tableIds.length) throw new Refusal('notFound');
  const pdf = codeSheet(
    store,
    wanted.map(({ name, kind, code }) => {
      const link = `${publicUrl ?? origin}/?tableUuid=${code}`;
      return kind === 'counter' ? { kind, link } : { kind, name, link };
    }),
  );
  await db.updateTable('store').set({ codes_printed_at: now }).where('id', '=', caller.storeId).execute();
  await audit(call, 'printCodes', { name: 'tables' }, { reason: wanted.map(({ name }) => name).join(', ') });
  return { fileName: 'table-codes.pdf', contentType: 'application/pdf', data: pdf.toString('base64') };
};
