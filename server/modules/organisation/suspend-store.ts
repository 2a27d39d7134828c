import type { Endpoints, Input } from '@romduol/contract';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { listWrittenElsewhere, sendCommand } from '../../sites/commands/send';
import { audit } from '../audit';
import { setAvailability } from '../store';
import { findOfficePost } from './organisation';

interface Where {
  readonly db: Db;
  readonly storeId: number;
  readonly staffId: number;
  readonly now: Date;
}

/** Suspends a store, or ends that, where it is written. */
export const suspendHere = async ({ db, storeId, staffId, now }: Where, suspended: boolean): Promise<void> => {
  await setAvailability(db, storeId, { suspended }, now);
  const changes = { suspended: { from: !suspended, to: suspended } };
  await audit(
    { db, now, caller: { storeId, staffId } },
    'changeSettings',
    { name: 'store' },
    { reason: 'suspended', changes },
  );
};

/** Suspends a store that the caller looks after, or ends that, as its settings do. Throws notFound for another. */
export const suspendStore = async (
  call: Call<StaffCaller>,
  { storeId, suspended }: Input<Endpoints['suspendStore']>,
): Promise<void> => {
  const { db, caller, now } = call;
  const { staffId, storeSuspended } = await findOfficePost(call, storeId);
  if ((await listWrittenElsewhere(db, [storeId])).has(storeId)) {
    await sendCommand(db, { storeId, staffId, madeBy: caller.name, now }, 'suspend', { suspended });
  } else if (storeSuspended !== suspended) {
    await suspendHere({ db, storeId, staffId, now }, suspended);
  }
};
