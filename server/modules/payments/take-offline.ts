import type { Endpoints, Input } from '@romduol/contract';
import { SWITCHES } from '@romduol/domain/rules/switches';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { toOrderActor, type OrderRow } from '../orders';
import { audit } from '../audit';
import { recordPayment, inColumn, lockBill, refuseUnpayable } from './bill';
import { computeAmount, checkTip } from './take-cash';

export type OfflineChannel = Selectable<Schema['offline_channel']>;

/** An offline channel of the store. Throws badInput: V-05 requires one; channelOff for one that is off. */
export const findChannel = async (db: Db, storeId: number, id: number | undefined): Promise<OfflineChannel> => {
  const channel = await db
    .selectFrom('offline_channel')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id ?? 0)
    .executeTakeFirst();
  if (!channel) {
    throw new Refusal('badInput', { field: 'channelId' }, { field: 'channelId', key: 'problem.chooseChannel' });
  }
  if (!channel.enabled) throw new Refusal(SWITCHES.counterChannels.refusal);
  return channel;
};

/** Staff took the money by another offline channel than cash: a card machine, a transfer they saw arrive. */
export const takeOffline = async (
  call: Call<StaffCaller>,
  input: Input<Endpoints['takeOffline']>,
): Promise<OrderRow> => {
  const { db, caller, now } = call;
  const by = toOrderActor(caller);
  const locked = await lockBill(db, caller.storeId, input.orderId);
  refuseUnpayable(locked, by);
  const bill = inColumn(locked, input);
  const channel = await findChannel(db, caller.storeId, input.channelId);
  // For cash the received amount and the change are recorded: that is another call.
  if (channel.kind === 'cash') throw new Refusal('badInput', { field: 'channelId' });
  const amount = await computeAmount(db, bill, input);
  const tender = {
    channel: 'CASH_PAY' as const,
    offline_channel_id: channel.id,
    amount_cents: amount,
    tip_cents: await checkTip(call, input.tip),
    staff_id: caller.staffId,
  };
  const paid = await recordPayment(db, bill, { tender: amount > 0 ? tender : null, share: input.share, by, now });
  await audit(call, 'takeOffline', paid, { due: bill.due, amount, channel: channel.id });
  return paid;
};
