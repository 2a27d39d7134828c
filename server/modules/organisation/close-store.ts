import type { Endpoints, Input } from '@romduol/contract';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { Gateways } from '../../payments';
import { listWrittenElsewhere, sendCommand } from '../../sites/commands/send';
import { endSessions, type Workplace } from '../access';
import { audit } from '../audit';
import { cancelReservations } from '../reservations';
import { setAvailability } from '../store';
import { countOpenThings } from './open-things';
import { findOfficePost, listStores, lockOrganisation } from './organisation';

type Owner = Call<StaffCaller>;

const CLOSED = 'The restaurant has closed';

/** Waits for orders, sittings and tills that are being opened there: each holds the store's row by a key. */
const lockStore = async ({ db }: Owner, storeId: number): Promise<void> => {
  await db.selectFrom('store').select('id').where('id', '=', storeId).forUpdate().executeTakeFirstOrThrow();
};

/** Throws lastStore for the only one that is open. */
const refuseLast = async ({ db }: Owner, organisationId: number, storeId: number): Promise<void> => {
  const stores = await listStores(db, organisationId);
  if (!stores.some(({ id, closed }) => id !== storeId && !closed)) throw new Refusal('lastStore');
};

/** Throws storeInUse while something is unpaid, occupied or open. */
const refuseInUse = async (db: Db, storeId: number): Promise<void> => {
  const find = await countOpenThings(db, [storeId]);
  const { unpaidOrders, occupiedTables, openTills } = find(storeId);
  if (unpaidOrders + occupiedTables + openTills > 0) throw new Refusal('storeInUse');
};

/** Signs out all who work there, the caller too, and its kiosks. Diners' phones are answered that it is closed. */
const endStoreSessions = async ({ db, now }: Owner, storeId: number): Promise<void> => {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('store_id', '=', storeId)
    .where('kind', 'in', ['staff', 'kiosk'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  const ids = rows.map(({ id }) => id);
  await endSessions(db, storeId, ids, now);
};

/** Closes the store of `there.caller` and cancels its reservations, where it is written. Throws storeInUse. */
export const closeHere = async (there: Owner, gateways: Gateways, reason: string): Promise<void> => {
  const { db, caller, now } = there;
  const { storeId } = caller;
  // Before the store is locked: a change of one of these orders meanwhile needs the store's row.
  await cancelReservations(there, gateways, CLOSED);
  await lockStore(there, storeId);
  await refuseInUse(db, storeId);
  // What was reserved until the store was locked.
  await cancelReservations(there, gateways, CLOSED);
  await setAvailability(db, storeId, { closed: true }, now);
  await endStoreSessions(there, storeId);
  await audit(there, 'closeStore', { name: `store:${storeId}` }, { reason });
};

/** Opens the closed store of `there.caller` again, where it is written. */
export const reopenHere = async (there: Owner, reason: string): Promise<void> => {
  const { db, caller, now } = there;
  const { storeId } = caller;
  await setAvailability(db, storeId, { closed: false }, now);
  await audit(there, 'reopenStore', { name: `store:${storeId}` }, { reason });
};

const toThere = (call: Owner, { storeId, staffId }: Workplace): Owner => ({
  ...call,
  caller: { ...call.caller, storeId, staffId },
});

/** Does it here; where a site writes the store, it is sent there. */
const decide = async (
  call: Owner,
  place: Workplace,
  kind: 'close' | 'reopen',
  here: (reason: string) => Promise<void>,
) => {
  const { db, caller, now, language } = call;
  const { storeId, staffId } = place;
  const reason = textIn(place.storeName, language);
  if ((await listWrittenElsewhere(db, [storeId])).has(storeId)) {
    await sendCommand(db, { storeId, staffId, madeBy: caller.name, now }, kind, { reason });
  } else await here(reason);
};

/** Closes a store for good, and cancels its reservations. Throws notFound, lastStore and storeInUse. */
export const closeStore = async (
  call: Owner,
  gateways: Gateways,
  { storeId }: Input<Endpoints['closeStore']>,
): Promise<void> => {
  const organisationId = await lockOrganisation(call);
  const place = await findOfficePost(call, storeId);
  if (place.storeClosed) return;
  await refuseLast(call, organisationId, storeId);
  await decide(call, place, 'close', (reason) => closeHere(toThere(call, place), gateways, reason));
};

/** Opens a closed store again, as it was. Throws notFound. */
export const reopenStore = async (call: Owner, { storeId }: Input<Endpoints['reopenStore']>): Promise<void> => {
  await lockOrganisation(call);
  const place = await findOfficePost(call, storeId);
  if (!place.storeClosed) return;
  await decide(call, place, 'reopen', (reason) => reopenHere(toThere(call, place), reason));
};
