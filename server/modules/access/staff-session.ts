import { findCountry } from '../../countries/country';
import { textIn } from '../../db/localized';
import type { OfficeRole, StaffRole } from '../../db/schema';
import type { Call } from '../../http/call';
import type { Caller } from '../../http/caller';
import { newToken } from '../../http/tokens';
import { currenciesAnswer, denominationsAnswer } from '../../money/store-currencies';
import { storeZoneAnswer } from '../../zones/store-zone';
import { loadStore, refuseGoneStore } from '../store';
import { countStores, type Workplace } from './login';

/** Staff sign in once a shift: 16 h in ms. A kiosk stays bound until it is signed out: 30 days. */
const STAFF_TOKEN_MS = 16 * 60 * 60 * 1000;
const KIOSK_TOKEN_MS = 30 * 24 * 60 * 60 * 1000;

interface StaffRecord {
  readonly name: string;
  readonly role: StaffRole;
  readonly office_role: OfficeRole | null;
  readonly may_accept: boolean;
  readonly may_keep_stock: boolean;
}

/** The signed-in employee, as the client shows them. */
export const staffInfo = async (
  { db, language, now }: Pick<Call<Caller>, 'db' | 'language' | 'now'>,
  { storeId, staffId }: { readonly storeId: number; readonly staffId: number },
  person: StaffRecord,
) => {
  const [store, stores] = await Promise.all([loadStore(db, storeId), countStores(db, storeId, staffId)]);
  const { phoneDigits, weekStart } = findCountry(store.country);
  return {
    name: person.name,
    role: person.role,
    ...(person.office_role !== null && { officeRole: person.office_role }),
    ...(stores > 1 && { severalStores: true as const }),
    mayAccept: person.may_accept || person.role === 'manager',
    ...((person.may_keep_stock || person.role === 'manager') && { mayKeepStock: true as const }),
    storeId,
    storeName: textIn(store.name, language),
    ...(store.kind === 'masterMenu' && { inMasterMenu: true as const }),
    ...storeZoneAnswer(store, now),
    currencies: currenciesAnswer(store),
    denominations: denominationsAnswer(store),
    phoneDigits,
    weekStart,
    languages: store.languages,
  };
};

/** Whether a person can work in a store now: a manager suspended it, and a manager opens it again. */
export const canEnter = ({ role, disabled, storeClosed, storeSuspended }: Workplace): boolean =>
  !disabled && !storeClosed && (!storeSuspended || role === 'manager');

/**
 * Signs a person in to one of the stores of their login. The caller has proved who they are. Throws branchClosed and
 * storeUnavailable where they cannot enter it.
 */
export const startStaffSession = async (call: Call<Caller>, place: Workplace) => {
  if (!canEnter(place)) refuseGoneStore({ closed: place.storeClosed, suspended: place.storeSuspended });
  const { token, hash } = newToken();
  const kiosk = place.role === 'kiosk';
  await call.db
    .insertInto('session')
    .values({
      token_hash: hash,
      kind: place.storeKind === 'masterMenu' ? 'masterMenu' : kiosk ? 'kiosk' : 'staff',
      store_id: place.storeId,
      staff_id: place.staffId,
      language: call.language,
      device: call.device,
      created_at: call.now,
      expires_at: new Date(call.now.getTime() + (kiosk ? KIOSK_TOKEN_MS : STAFF_TOKEN_MS)),
    })
    .execute();
  return { token, staff: await staffInfo(call, place, place) };
};
