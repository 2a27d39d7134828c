import type { Endpoints, Input } from '@romduol/contract';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { Gateways } from '../../payments';
import { endSessions } from '../access';
import { cancelReservations } from '../reservations';
import { setAvailability } from '../store';
import { countOpenThings } from './open-things';
import { auditIn, findOfficePost, listStores, lockOrganisation } from './organisation';

type Owner = Call<StaffCaller>;

const CLOSED = 'The restaurant has closed';

/** Waits for orders, sittings and tills that are being opened there: each holds the store's row by a key. */
const lockStore = async ({ db }: Owner, storeId: number): Promise<void> => {
  await db.selectFrom('store').select('id').where('id', '=', storeId).forUpdate().executeTakeFirstOrThrow();
};

/** Throws lastStore, and storeInUse while something is unpaid, occupied or open. */
const refuseInUse = async (call: Owner, organisationId: number, storeId: number): Promise<void> => {
  const stores = await listStores(call.db, organisationId);
  if (!stores.some(({ id, closed }) => id !== storeId && !closed)) throw new Refusal('lastStore');
  const find = await countOpenThings(call.db, [storeId]);
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

/** Closes a store for good, and cancels its reservations. Throws notFound, lastStore and storeInUse. */
export const closeStore = async (
  call: Owner,
  gateways: Gateways,
  { storeId }: Input<Endpoints['closeStore']>,
): Promise<void> => {
  const organisationId = await lockOrganisation(call);
  const place = await findOfficePost(call, storeId);
  if (place.storeClosed) return;
  const there = { ...call, caller: { ...call.caller, storeId, staffId: place.staffId } };
  // Before the store is locked: a change of one of these orders meanwhile needs the store's row.
  await cancelReservations(there, gateways, CLOSED);
  await lockStore(call, storeId);
  await refuseInUse(call, organisationId, storeId);
  // What was reserved until the store was locked.
  await cancelReservations(there, gateways, CLOSED);
  await setAvailability(call.db, storeId, { closed: true }, call.now);
  await endStoreSessions(call, storeId);
  const reason = textIn(place.storeName, call.language);
  await auditIn(call, place, 'closeStore', { name: `store:${storeId}` }, { reason });
};

/** Opens a closed store again, as it was. Throws notFound. */
export const reopenStore = async (call: Owner, { storeId }: Input<Endpoints['reopenStore']>): Promise<void> => {
  await lockOrganisation(call);
  const place = await findOfficePost(call, storeId);
  if (!place.storeClosed) return;
  await setAvailability(call.db, storeId, { closed: false }, call.now);
  const reason = textIn(place.storeName, call.language);
  await auditIn(call, place, 'reopenStore', { name: `store:${storeId}` }, { reason });
};
