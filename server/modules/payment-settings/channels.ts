import type { Endpoints, Input, Output } from '@romduol/contract';
import { sql } from 'kysely';
import { named } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { audit } from '../audit';

type Manager = Call<StaffCaller>;
type Ways = Output<Endpoints['waysToPay']>;

/** The ways to pay at the counter, those too that are switched off. */
export const channelsSetUp = async ({ db, caller }: Manager): Promise<Ways['channels']> =>
  db
    .selectFrom('offline_channel')
    .select(['id', 'channels_name as name', 'kind', 'enabled'])
    .where('store_id', '=', caller.storeId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Throws notFound for another's channel, badInput where cash would be switched off: the drawer is counted by it. */
export const saveOfflineChannel = async (
  call: Manager,
  { id, name, enabled }: Input<Endpoints['saveOfflineChannel']>,
): Promise<number> => {
  const { db, caller } = call;
  const { storeId } = caller;
  const words = JSON.stringify(named(name));
  const position = sql<number>`(SELECT coalesce(max(position), -1) + 1 FROM offline_channel WHERE store_id = ${storeId})`;
  const saved =
    id === undefined
      ? db
          .insertInto('offline_channel')
          .values({ store_id: storeId, channels_name: words, enabled, position })
          .returning(['id', 'kind'])
      : db
          .updateTable('offline_channel')
          .set({ channels_name: words, enabled })
          .where('store_id', '=', storeId)
          .where('id', '=', id)
          .returning(['id', 'kind']);
  const kept = (await saved.executeTakeFirst()) ?? refuse('notFound');
  if (kept.kind === 'cash' && !enabled) throw new Refusal('badInput', { field: 'enabled' });
  await audit(call, 'saveChannel', { name: `channel:${kept.id}` }, { words: named(name), enabled });
  return kept.id;
};
