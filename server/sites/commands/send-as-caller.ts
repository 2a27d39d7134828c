import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { findLogin, listOwnPlaces } from '../../modules/access';
import type { CommandKind, CommandPayloads } from './command';
import { sendCommand } from './send';

/** Sends what the caller decided of a store to the site that writes it. Their own post there may still be on its way from it. */
export const sendAsCaller = async <K extends CommandKind>(
  call: Call<StaffCaller>,
  storeId: number,
  kind: K,
  payload: CommandPayloads[K],
): Promise<void> => {
  const { db, caller, now } = call;
  const place = (await listOwnPlaces(call)).find((each) => each.storeId === storeId);
  const sender = { storeId, staffId: place?.staffId ?? null, madeBy: caller.name, now };
  if (place !== undefined) return sendCommand(db, sender, kind, payload);
  const { userName } = await findLogin(db, caller.storeId, caller.staffId);
  return sendCommand(db, { ...sender, userName }, kind, payload);
};
