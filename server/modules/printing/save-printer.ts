import { randomUUID } from 'node:crypto';
import type { Endpoints, Input } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import type { OutboundPolicy } from '../../outbound/policy';
import { addTest, announceJob } from '../../printing';

type Settings = Input<Endpoints['savePrinter']>;
type OfPrinter = { readonly printerId: number };

const toValues = (input: Settings) => ({
  name: input.name.trim(),
  host: input.host,
  port: input.port,
  paper: input.paper,
  kinds: input.kinds,
  languages: input.languages,
  prints_when_paid: input.printsWhenPaid,
  opens_drawer: input.opensDrawer,
  answers: input.answers,
  enabled: input.enabled,
});

const bindStations = async ({ db, caller }: Call<StaffCaller>, printerId: number, ids: readonly number[]) => {
  const { storeId } = caller;
  await db.deleteFrom('printer_station').where('store_id', '=', storeId).where('printer_id', '=', printerId).execute();
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('print_station')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute();
  if (known.length < ids.length) throw new Refusal('notFound');
  const rows = ids.map((id) => ({ store_id: storeId, printer_id: printerId, station_id: id }));
  await db.insertInto('printer_station').values(rows).execute();
};

/**
 * Throws notFound for a printer or a station that the store does not have, addressNotAllowed for one that must not be
 * connected to. A name without an address is kept: the printer may be off; it is checked again whenever it prints.
 */
export const savePrinter = (outbound: OutboundPolicy) => async (call: Call<StaffCaller>, input: Settings) => {
  if ((await outbound.check(input.host)).outcome === 'notAllowed') throw new Refusal('addressNotAllowed');
  const { db, caller } = call;
  const values = toValues(input);
  const saved =
    input.printerId === undefined
      ? db
          .insertInto('printer')
          .values({ store_id: caller.storeId, ...values })
          .returning('id')
      : db
          .updateTable('printer')
          // Whatever was wrong may have been put right: it is tried at once.
          .set({ ...values, retry_at: null, failures: 0, problem: null })
          .where('store_id', '=', caller.storeId)
          .where('id', '=', input.printerId)
          .where('removed_at', 'is', null)
          .returning('id');
  const { id } = (await saved.executeTakeFirst()) ?? refuse('notFound');
  await bindStations(call, id, input.stationIds);
  return { printerId: id };
};

export const removePrinter = async ({ db, caller, now }: Call<StaffCaller>, { printerId }: OfPrinter) => {
  const { storeId } = caller;
  const removed = await db
    .updateTable('printer')
    .set({ removed_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', printerId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new Refusal('notFound');
  // A kiosk beside it prints on the store's other printers from now on.
  await db
    .updateTable('staff')
    .set({ printer_id: null })
    .where('store_id', '=', storeId)
    .where('printer_id', '=', printerId)
    .execute();
  const waiting = await db
    .updateTable('print_job')
    .set({ state: 'cancelled' })
    .where('store_id', '=', storeId)
    .where('printer_id', '=', printerId)
    .where('state', '=', 'queued')
    .returning('id')
    .execute();
  for (const { id } of waiting) await announceJob(db, { storeId, jobId: id, state: 'cancelled' }, now);
  return {};
};

/** Throws printFailed for a printer that is switched off here: nothing would come out. */
export const testPrinter = async ({ db, caller, now }: Call<StaffCaller>, { printerId }: OfPrinter) => {
  const found = await db
    .selectFrom('printer')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where('id', '=', printerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const printer = found ?? refuse('notFound');
  if (!printer.enabled) throw new Refusal('printFailed');
  const test = { changeKey: `test:${randomUUID()}`, staffId: caller.staffId, now };
  return { jobId: await addTest(db, printer, test) };
};
