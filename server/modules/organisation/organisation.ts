import type { Db } from '../../db/db';
import type { Localized } from '../../db/schema';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { listWrittenElsewhere, sendCommand } from '../../sites/commands/send';
import { listOwnWorkplaces, type Workplace } from '../access';
import type { Store } from '../store';
import { audit, type AuditAction } from '../audit';

type Office = Call<StaffCaller>;

/** The organisation of the caller's store. */
export const findOrganisationId = async ({ db, caller }: Pick<Office, 'db' | 'caller'>): Promise<number> => {
  const store = await db
    .selectFrom('store')
    .select('organisation_id')
    .where('id', '=', caller.storeId)
    .executeTakeFirstOrThrow();
  return store.organisation_id;
};

/** The same, locked: who owns which stores is changed by one call at a time. */
export const lockOrganisation = async (call: Office): Promise<number> => {
  const id = await findOrganisationId(call);
  await call.db.selectFrom('organisation').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  return id;
};

export interface ListedStore {
  readonly id: number;
  readonly name: Localized;
  readonly closed: boolean;
  readonly area_id: number | null;
  readonly kind: Store['kind'];
}

/** All stores of an organisation in the order in which they were opened, master menus too. */
export const listStoresAndMasters = (db: Db, organisationId: number): Promise<ListedStore[]> =>
  db
    .selectFrom('store')
    .select(['id', 'name', 'closed', 'area_id', 'kind'])
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .execute();

/** All restaurants of an organisation in the order in which they were opened. */
export const listStores = async (db: Db, organisationId: number): Promise<ListedStore[]> =>
  (await listStoresAndMasters(db, organisationId)).filter(({ kind }) => kind === 'restaurant');

/** The caller's post for head office in a store of their own. Throws notFound for a store that they do not look after. */
export const findOfficePost = async (call: Office, storeId: number): Promise<Workplace> => {
  const places = await listOwnWorkplaces(call);
  const place = places.find((each) => each.storeId === storeId && !each.disabled && each.office_role !== null);
  return place ?? refuse('notFound');
};

/** Writes what head office did into the audit log of a store, by the caller's post there; where a site writes it, there. */
export const auditIn = async (
  call: Office,
  { storeId, staffId }: { readonly storeId: number; readonly staffId: number },
  action: AuditAction,
  about: { readonly name: string },
  detail: object,
): Promise<void> => {
  const { db, caller, now } = call;
  if ((await listWrittenElsewhere(db, [storeId])).has(storeId)) {
    const entry = { action, subject: about.name, detail };
    await sendCommand(db, { storeId, staffId, madeBy: caller.name, now }, 'log', entry);
  } else await audit({ ...call, caller: { ...caller, storeId, staffId } }, action, about, detail);
};
