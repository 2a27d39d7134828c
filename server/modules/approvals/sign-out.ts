import type { Endpoints, Input } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { Caller } from '../../http/caller';
import { refuseWithoutPin } from './approve';

/** Revokes the token of the caller. Its customers can tap whatever a kiosk shows: a manager's PIN releases it. */
export const signOut = async (
  call: Call<Exclude<Caller, { kind: 'anyone' }>>,
  { pin }: Input<Endpoints['staffLogout']>,
): Promise<Record<string, never>> => {
  const { db, caller, now } = call;
  if (caller.kind === 'staff' && caller.role === 'kiosk') await refuseWithoutPin({ ...call, caller }, pin);
  await db.updateTable('session').set({ revoked_at: now }).where('token_hash', '=', caller.tokenHash).execute();
  return {};
};
