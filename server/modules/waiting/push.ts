import type { Endpoints, Input } from '@romduol/contract';
import { isOnList } from '@romduol/domain/rules/waiting';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { subscribeDevice } from '../messages';
import { findOwnById } from './own';
import type { WaitingOutside } from './outside';
import { updateParty } from './rows';

/**
 * The phone gets a notification when its party is called. Throws notFound for another's party, changedMeanwhile for one off
 * the list, and what subscribeDevice throws.
 */
export const pushWaiting = async (
  call: Call<DinerCaller>,
  { services }: WaitingOutside,
  { waitingId, ...subscription }: Input<Endpoints['pushWaiting']>,
): Promise<void> => {
  const { db, caller } = call;
  const { storeId, deviceId } = caller;
  const row = await findOwnById(db, caller, waitingId);
  if (!isOnList(row.state)) throw new Refusal('changedMeanwhile');
  await subscribeDevice(call, services, { storeId, deviceId, about: `waiting-${waitingId}` }, subscription);
  await updateParty(db, row, { pushed: true });
};

/** The subscription stays, for what else the phone follows. Throws notFound. */
export const endWaitingPush = async ({ db, caller }: Call<DinerCaller>, waitingId: number): Promise<void> =>
  updateParty(db, await findOwnById(db, caller, waitingId), { pushed: false });
