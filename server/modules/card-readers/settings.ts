import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { type CardReader, type Gateways, NotLetIn } from '../../payments';
import { audit } from '../audit';
import { gatewaysOn } from '../payments';

type Staff = Call<StaffCaller>;

/** The card readers of the store, by name. */
export const listReaders = async (
  { db, caller }: Staff,
  gateways: Gateways,
): Promise<Output<Endpoints['cardReaders']>> => {
  const list = await db
    .selectFrom('card_reader')
    .select(['id', 'reader', 'name'])
    .where('store_id', '=', caller.storeId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const on = await gatewaysOn(
    db,
    caller.storeId,
    gateways.filter(({ readers }) => readers),
  );
  return { available: on.gateways.length > 0, list };
};

/** What the provider lists. Throws notFound where the server has no card readers, gatewayNotReady where it is refused. */
const askProvider = async ({ db, caller }: Staff, gateways: Gateways): Promise<readonly CardReader[]> => {
  const { readers } = gateways.find((gateway) => gateway.readers) ?? refuse('notFound');
  if (!readers) throw new Refusal('notFound');
  try {
    return await readers.list({ db, storeId: caller.storeId });
  } catch (error) {
    const outcome = error instanceof NotLetIn ? 'refused' : 'unreachable';
    throw new Refusal('gatewayNotReady', { outcome, said: '' });
  }
};

export const findReaders = async (
  call: Staff,
  gateways: Gateways,
): Promise<Output<Endpoints['findCardReaders']>['list']> =>
  (await askProvider(call, gateways)).map(({ id, label, serial, isOnline }) => ({
    ...{ reader: id, label, serial },
    online: isOnline,
  }));

/** Throws notFound for a reader that is not of the store's account. */
export const saveReader = async (
  call: Staff,
  gateways: Gateways,
  { reader, name: typed }: Input<Endpoints['saveCardReader']>,
): Promise<void> => {
  const { db, caller } = call;
  const name = typed.trim();
  if (name === '') throw new Refusal('badInput', { field: 'name' });
  if (!(await askProvider(call, gateways)).some(({ id }) => id === reader)) throw new Refusal('notFound');
  await db
    .insertInto('card_reader')
    .values({ store_id: caller.storeId, reader, name })
    .onConflict((conflict) => conflict.columns(['store_id', 'reader']).doUpdateSet({ name }))
    .execute();
  await audit(call, 'saveCardReader', { name: `reader:${reader}` }, { reader, words: name });
};

export const removeReader = async (call: Staff, reader: string): Promise<void> => {
  const { db, caller } = call;
  const gone = await db
    .deleteFrom('card_reader')
    .where('store_id', '=', caller.storeId)
    .where('reader', '=', reader)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw new Refusal('notFound');
  await audit(call, 'removeCardReader', { name: `reader:${reader}` }, { reader, words: gone.name });
};
