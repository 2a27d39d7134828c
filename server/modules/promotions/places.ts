import type { Output, Endpoints } from '@romduol/contract';
import type { TemplateInput } from '@romduol/contract/promotions';
import type { CouponTerms } from '@romduol/domain/pricing/model';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { listWrittenElsewhere } from '../../sites/commands/send';
import { listOwnWorkplaces } from '../access';
import { findMemberStoreId, listSharingStores, sharingStoreIds } from '../store';

/** Where a coupon holds beside its own store. */
export interface Places {
  readonly everywhere: boolean;
  readonly storeIds: readonly number[];
}

/** Throws badInput for a coupon of certain dishes that is to hold elsewhere: dishes are of one store. */
export const toPlaces = (
  { everywhere = false, storeIds = [] }: TemplateInput,
  { usageGoods }: Pick<CouponTerms, 'usageGoods'>,
): Places => {
  if (usageGoods !== null && (everywhere || storeIds.length > 0)) throw new Refusal('badInput', { field: 'storeIds' });
  return { everywhere, storeIds: everywhere ? [] : storeIds };
};

/** The stores that the store's templates name, by template: those that share its members now. */
export const loadNamedStores = async (db: Db, storeId: number): Promise<ReadonlyMap<number, number[]>> => {
  const rows = await db
    .selectFrom('coupon_template_store')
    .select(['template_id', 'holds_at'])
    .where('store_id', '=', storeId)
    .where('holds_at', 'in', sharingStoreIds(storeId))
    .orderBy('holds_at')
    .execute();
  const named = new Map<number, number[]>();
  for (const { template_id: id, holds_at: at } of rows) named.set(id, [...(named.get(id) ?? []), at]);
  return named;
};

/**
 * What the caller may choose: the stores that share the members, those of them that they manage, and all, for an owner. A store
 * with a server on site cannot be named: it uses its own coupons only (0074).
 */
const loadChoice = async (call: Call<StaffCaller>) => {
  const { db, caller } = call;
  const sharing = await listSharingStores(db, await findMemberStoreId(db, caller.storeId));
  const others = sharing.filter(({ id }) => id !== caller.storeId);
  const places = (await listOwnWorkplaces(call)).filter(({ role, disabled }) => role === 'manager' && !disabled);
  const atSites = await listWrittenElsewhere(
    db,
    others.map(({ id }) => id),
  );
  const managed = new Set(places.flatMap(({ storeId }) => (atSites.has(storeId) ? [] : [storeId])));
  const isOwner = places.some(({ storeId, office_role: role }) => storeId === caller.storeId && role === 'owner');
  const isOpen = (id: number): boolean =>
    managed.has(id) && places.some(({ storeId, storeClosed }) => storeId === id && !storeClosed);
  return { others, isManaged: (id: number) => managed.has(id), isOpen, everywhere: isOwner && others.length > 0 };
};

/** The choice of a manager, with the stores that coupons name already. */
export const sharingView = async (
  call: Call<StaffCaller>,
): Promise<Output<Endpoints['managedTemplates']>['sharing']> => {
  const { others, isOpen, everywhere } = await loadChoice(call);
  const named = new Set([...(await loadNamedStores(call.db, call.caller.storeId)).values()].flat());
  const stores = others.filter(({ id }) => isOpen(id) || named.has(id));
  return { stores: stores.map(({ id, name }) => ({ storeId: id, name: textIn(name, call.language) })), everywhere };
};

/** A template before it is changed, and whether members hold coupons of it. */
interface Before extends Places {
  readonly inUse: boolean;
}

/**
 * What a coupon takes off is at the cost of the store where it is used: only who manages that store names it, and only an owner
 * all of them. Throws notFound for another store, badInput for all of them, offerInUse where members hold a coupon that would
 * no longer hold in one.
 */
export const checkPlaces = async (
  call: Call<StaffCaller>,
  { everywhere, storeIds }: Places,
  before: Before | null,
): Promise<void> => {
  const kept = new Set(before?.storeIds);
  const choice = everywhere || storeIds.length > 0 ? await loadChoice(call) : null;
  const mayName = (id: number): boolean => choice?.others.some((each) => each.id === id) === true;
  if (storeIds.some((id) => !mayName(id) || !(kept.has(id) || choice?.isManaged(id) === true)))
    throw new Refusal('notFound');
  if (everywhere && before?.everywhere !== true && choice?.everywhere !== true)
    throw new Refusal('badInput', { field: 'everywhere' });
  const isLess = !everywhere && (before?.everywhere === true || [...kept].some((id) => !storeIds.includes(id)));
  if (before?.inUse === true && isLess) throw new Refusal('offerInUse');
};

export const keepPlaces = async (
  db: Db,
  { storeId, templateId }: { readonly storeId: number; readonly templateId: number },
  { storeIds }: Places,
): Promise<void> => {
  const own = db.deleteFrom('coupon_template_store').where('store_id', '=', storeId);
  await own.where('template_id', '=', templateId).execute();
  if (storeIds.length === 0) return;
  const rows = storeIds.map((id) => ({ store_id: storeId, template_id: templateId, holds_at: id }));
  await db.insertInto('coupon_template_store').values(rows).execute();
};
