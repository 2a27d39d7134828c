import type { Endpoints, Output } from '@romduol/contract';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller, StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { audit } from '../audit';
import { loadNamedGoods, hasFreeItem, termsView } from './terms-view';
import { couponStoreIds, holdsIn, loadStoreNames } from './where-it-holds';

type TemplateView = Output<Endpoints['couponTemplate']>;
type TemplateRow = Selectable<Schema['coupon_template']>;

/** The centre shows no more than a person scrolls through. */
const MOST = 100;

/** The templates that hold in a store. */
const selectTemplates = (db: Db, storeId: number) =>
  db
    .selectFrom('coupon_template as t')
    .selectAll()
    .where('store_id', 'in', couponStoreIds(storeId))
    .where(holdsIn(storeId));

const offered = (db: Db, storeId: number, now: Date) =>
  selectTemplates(db, storeId)
    .where('in_centre', '=', true)
    .where('stopped_at', 'is', null)
    .where('claim_from', '<=', now)
    .where('claim_until', '>', now);

/** How many of a template a person has claimed; a guest none. */
const countClaims = async (db: Db, { storeId, personId }: DinerCaller) => {
  if (personId === null) return () => 0;
  const rows = await db
    .selectFrom('coupon_claim')
    .select(['store_id', 'template_id', 'claimed'])
    .where('store_id', 'in', couponStoreIds(storeId))
    .where('person_id', '=', personId)
    .execute();
  return ({ store_id: at, id }: TemplateRow): number =>
    rows.find((row) => row.store_id === at && row.template_id === id)?.claimed ?? 0;
};

const loadViews = async (call: Call<DinerCaller>, rows: readonly TemplateRow[]): Promise<TemplateView[]> => {
  const { db, caller, language, now } = call;
  const claimedBy = await countClaims(db, caller);
  const named = rows.map((row) => ({ ...row, template_id: row.id }));
  const goods = await loadNamedGoods(db, caller.storeId, named, language);
  const listStores = await loadStoreNames(db, named, { storeId: caller.storeId, language });
  return named.map((row) => {
    const claimed = claimedBy(row);
    const open = row.in_centre && row.stopped_at === null && row.claim_from <= now && row.claim_until > now;
    return {
      ...termsView(row, goods, language),
      stores: listStores(row),
      validDays: row.valid_days,
      claimUntil: row.claim_until.getTime(),
      left: row.stock,
      perPerson: row.per_person,
      claimed,
      mayClaim: open && row.stock !== 0 && claimed < row.per_person && row.free_item_withdrawn_at === null,
    };
  });
};

/** The coupon centre: everything that is offered now, what ends first before the rest. */
export const centre = async (call: Call<DinerCaller>): Promise<TemplateView[]> => {
  const query = offered(call.db, call.caller.storeId, call.now);
  return loadViews(call, await query.orderBy('claim_until').orderBy('id').limit(MOST).execute());
};

/** What this person may claim now. A guest is shown what they could claim as a member. */
export const claimable = async (call: Call<DinerCaller>): Promise<TemplateView[]> =>
  (await centre(call)).filter(({ mayClaim }) => mayClaim);

/** One template that holds in the store. Throws notFound. */
export const findTemplate = async (call: Call<DinerCaller>, id: number): Promise<TemplateView> => {
  const row = await selectTemplates(call.db, call.caller.storeId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  const [view] = await loadViews(call, [row]);
  return view ?? refuse('notFound');
};

/** M-28: the manager takes a coupon's free item away, or offers it again. Throws notFound for a coupon without one. */
export const setFreeItem = async (
  call: Call<StaffCaller>,
  { id, offered: isOffered }: { readonly id: number; readonly offered: boolean },
): Promise<void> => {
  const { db, caller, now } = call;
  const mine = db.selectFrom('coupon_template').select(['terms', 'name']).where('store_id', '=', caller.storeId);
  const row = await mine.where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (row === undefined || !hasFreeItem(row.terms)) throw new Refusal('notFound');
  await db
    .updateTable('coupon_template')
    .set({ free_item_withdrawn_at: isOffered ? null : now })
    .where('store_id', '=', caller.storeId)
    .where('id', '=', id)
    .execute();
  await audit(call, 'freeItem', { name: `coupon:${id}` }, { words: row.name, offered: isOffered });
};
