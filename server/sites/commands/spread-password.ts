import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { endRecovery, endStaffSessions, hashPassword, setPasswordHash, type Workplace } from '../../modules/access';
import { listWrittenElsewhere } from './send';
import { sendAsCaller } from './send-as-caller';

interface NewPassword {
  readonly userName: string;
  readonly password: string;
  /** Whether the address of their links is forgotten: another person sets the password. */
  readonly endsRecovery: boolean;
}

/**
 * Sets a login's password, here or by commands where sites write its stores, and ends its sessions there except the caller's own.
 * The home of the login, if this server writes it.
 */
export const spreadPassword = async <P extends Workplace>(
  call: Call<StaffCaller>,
  places: readonly P[],
  { userName, password, endsRecovery }: NewPassword,
): Promise<P | undefined> => {
  const { db } = call;
  const passwordHash = await hashPassword(password);
  const storeIds = places.map(({ storeId }) => storeId);
  const elsewhere = await listWrittenElsewhere(db, storeIds);
  const home = places.find((place) => place.home && !elsewhere.has(place.storeId));
  if (home !== undefined) {
    await setPasswordHash(db, userName, passwordHash);
    if (endsRecovery) await endRecovery(db, userName);
  }
  const payload = { userName, passwordHash, endsRecovery };
  for (const place of places) {
    if (elsewhere.has(place.storeId)) await sendAsCaller(call, place.storeId, 'password', payload);
    else await endStaffSessions(call, place);
  }
  return home;
};
