import type { Endpoints, Input, Output } from '@romduol/contract';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { enterAtSite, type RememberToken } from '../../sites/entering/ask-site';
import { listOwnPlaces, listOwnWorkplaces, startStaffSession } from '../access';
import { loadStores } from '../store';

type Staff = Call<StaffCaller>;

/** The stores in which the caller may sign in, in the order in which they were opened. */
export const listOwnStores = async (call: Staff): Promise<Output<Endpoints['ownStores']>['list']> => {
  const places = (await listOwnWorkplaces(call)).filter(({ disabled }) => !disabled);
  const stores = await loadStores(
    call.db,
    places.map(({ storeId }) => storeId),
  );
  return stores.flatMap((store) => {
    const place = places.find(({ storeId }) => storeId === store.id);
    if (place === undefined) return [];
    const state = store.closed ? 'closed' : store.suspended ? 'suspended' : 'open';
    const name = textIn(store.name, call.language);
    const address = textIn(store.address, call.language);
    return [{ storeId: store.id, name, address, role: place.role, state, current: store.id === call.caller.storeId }];
  });
};

/** In ms: an answer that was lost can be asked for again by the token that is left. */
const LEFT_TOKEN_MS = 2 * 60 * 1000;

const enterHere = async (call: Staff, storeId: number) => {
  const place = (await listOwnPlaces(call)).find((each) => each.storeId === storeId && !each.disabled);
  return startStaffSession(call, place ?? refuse('notFound'));
};

/**
 * The device goes to another store of its login, or to a master menu; where a site writes the store, by a session of the site's. Throws
 * notFound for a store in which the caller's login does not work, and siteAway.
 */
export const enterStore = async (
  call: Staff,
  { storeId }: Input<Endpoints['enterStore']>,
  remember: RememberToken,
): Promise<Output<Endpoints['enterStore']>> => {
  const entered = (await enterAtSite(call, storeId, remember)) ?? (await enterHere(call, storeId));
  const { db, caller, now } = call;
  await db
    .updateTable('session')
    .set({ expires_at: new Date(now.getTime() + LEFT_TOKEN_MS) })
    .where('token_hash', '=', caller.tokenHash)
    .execute();
  return entered;
};
