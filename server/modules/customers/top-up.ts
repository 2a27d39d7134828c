import type { Endpoints, Input, Output } from '@romduol/contract';
import { walletAmountProblems } from '@romduol/domain/rules/wallet';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse, refuseProblems } from '../../http/refusal';
import { audit } from '../audit';
import { changeBalance } from '../wallet';

/** Throws notFound for somebody who is no member of the store, badInput for a channel that it does not have. */
const refuseUnknown = async ({ db, caller }: Call<StaffCaller>, personId: number, channelId: number): Promise<void> => {
  const member = await db
    .selectFrom('member')
    .select('person_id')
    .where('store_id', '=', caller.storeId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!member) refuse('notFound');
  const channel = await db
    .selectFrom('offline_channel')
    .select('id')
    .where('store_id', '=', caller.storeId)
    .where('id', '=', channelId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!channel) throw new Refusal('badInput', { field: 'channelId' });
};

/**
 * V-11: staff take 5 to 99999.99 dollars at the counter into a customer's wallet. It is no sale: the till's own entry
 * says by which channel the money came, so that reports count it apart.
 */
export const staffTopUp = async (
  call: Call<StaffCaller>,
  { personId, amount, channelId }: Input<Endpoints['staffTopUp']>,
): Promise<Output<Endpoints['staffTopUp']>> => {
  const { db, caller, now } = call;
  const { storeId, staffId } = caller;
  refuseProblems(walletAmountProblems(amount));
  await refuseUnknown(call, personId, channelId);
  const balance = await changeBalance(db, { storeId, personId, kind: 'topUp', amount, staffId, now });
  await db
    .insertInto('till_entry')
    .values({
      store_id: storeId,
      kind: 'topUp',
      offline_channel_id: channelId,
      amount_cents: amount,
      person_id: personId,
      staff_id: staffId,
      at: now,
    })
    .execute();
  await audit(call, 'topUp', { name: `person:${personId}` }, { amount, channelId });
  return { balance };
};
