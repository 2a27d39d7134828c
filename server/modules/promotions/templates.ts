import type { Endpoints, Output } from '@romduol/contract';
import type { TemplateInput } from '@romduol/contract/promotions';
import { couponKind, givenTerms, isUsageType, missingTerm, toCouponOff } from '@romduol/domain/coupons/kinds';
import { NO_MAIN } from '@romduol/domain/money/amount';
import type { CouponTerms } from '@romduol/domain/pricing/model';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { audit } from '../audit';
import { hasFreeItem } from '../coupons';
import { couponFigures } from './coupon-figures';
import { refuseOtherDishes } from './dishes';
import { checkPlaces, keepPlaces, loadNamedStores, toPlaces } from './places';
import { refuseBackwards, toState } from './when';

type Managed = Output<Endpoints['managedTemplates']>['list'][number];
type TemplateRow = Selectable<Schema['coupon_template']>;
type Terms = Omit<CouponTerms, 'couponCode'>;

const toTerms = (input: TemplateInput): Terms => {
  // Numbers between the first and the last need not be kinds.
  const isKind = isUsageType(input.usageType);
  if (!isKind || (input.purpose === 'topUp' && !couponKind(input.usageType).forTopUps))
    throw new Refusal('badInput', { field: 'usageType' });
  const missing = missingTerm(input.usageType, input);
  if (missing !== null) throw new Refusal('badInput', { field: missing });
  const usageGoods = input.purpose === 'topUp' ? null : (input.usageGoods ?? null);
  return { threshold: input.threshold, usageGoods, off: toCouponOff(input.usageType, input) };
};

const settingsView = (row: TemplateRow, storeIds: readonly number[]) => ({
  id: row.id,
  name: row.name,
  ...givenTerms(row.terms.off),
  threshold: row.terms.threshold,
  ...(row.terms.usageGoods !== null && { usageGoods: [...row.terms.usageGoods] }),
  purpose: row.purpose,
  inCentre: row.in_centre,
  ...(row.stock !== null && { left: row.stock }),
  perPerson: row.per_person,
  claimFrom: row.claim_from.getTime(),
  claimUntil: row.claim_until.getTime(),
  validDays: row.valid_days,
  ...(row.everywhere && { everywhere: true }),
  ...(storeIds.length > 0 && { storeIds: [...storeIds] }),
});

/** The store's coupons, the newest first, with the figures of each; no more than `most`, null = all. */
export const managedTemplates = async (
  { db, caller, now }: Call<StaffCaller>,
  most: number | null,
): Promise<Managed[]> => {
  const rows = await db
    .selectFrom('coupon_template')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .orderBy('id', 'desc')
    .$if(most !== null, (query) => query.limit(most ?? 0))
    .execute();
  const figures = await couponFigures(db, caller.storeId);
  const named = await loadNamedStores(db, caller.storeId);
  return rows.map((row) => ({
    ...settingsView(row, named.get(row.id) ?? []),
    state: toState({ from: row.claim_from, until: row.claim_until, stopped: row.stopped_at }, now),
    freeItemWithdrawn: hasFreeItem(row.terms) ? row.free_item_withdrawn_at !== null : null,
    ...(figures.get(row.id) ?? { received: 0, used: 0, expired: 0, takenOff: NO_MAIN }),
  }));
};

/** The template, locked, and whether any member has had a coupon of it. Throws notFound. */
const lockTemplate = async (db: Db, storeId: number, id: number) => {
  const row = await db
    .selectFrom('coupon_template')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const coupon = db.selectFrom('coupon').select('id').where('store_id', '=', storeId).where('template_id', '=', id);
  return { row: row ?? refuse('notFound'), inUse: (await coupon.limit(1).executeTakeFirst()) !== undefined };
};

const sameTerms = (a: Terms, b: Terms): boolean =>
  JSON.stringify([a.threshold, a.usageGoods, givenTerms(a.off)]) ===
  JSON.stringify([b.threshold, b.usageGoods, givenTerms(b.off)]);

/** Throws notFound, badInput, and offerInUse where other terms or fewer stores would change what members hold already. */
export const saveTemplate = async (call: Call<StaffCaller>, input: TemplateInput): Promise<number> => {
  const { db, caller } = call;
  const { storeId } = caller;
  refuseBackwards(input.claimFrom, input.claimUntil, 'claimUntil');
  await refuseOtherDishes(db, storeId, input.usageGoods);
  const terms = toTerms(input);
  const places = toPlaces(input, terms);
  const values = {
    name: JSON.stringify(input.name),
    terms: JSON.stringify(terms),
    stock: input.left ?? null,
    per_person: input.perPerson,
    claim_from: new Date(input.claimFrom),
    claim_until: new Date(input.claimUntil),
    valid_days: input.validDays,
    purpose: input.purpose,
    in_centre: input.inCentre,
    everywhere: places.everywhere,
  };
  if (input.id !== undefined) {
    const { row, inUse } = await lockTemplate(db, storeId, input.id);
    if (inUse && (row.purpose !== input.purpose || !sameTerms(row.terms, terms))) throw new Refusal('offerInUse');
    const storeIds = (await loadNamedStores(db, storeId)).get(row.id) ?? [];
    await checkPlaces(call, places, { everywhere: row.everywhere, storeIds, inUse });
    const mine = db.updateTable('coupon_template').set(values).where('store_id', '=', storeId);
    await mine.where('id', '=', input.id).execute();
  } else await checkPlaces(call, places, null);
  const made = db.insertInto('coupon_template').values({ ...values, store_id: storeId });
  const id = input.id ?? (await made.returning('id').executeTakeFirstOrThrow()).id;
  await keepPlaces(db, { storeId, templateId: id }, places);
  await audit(call, 'saveCoupon', { name: `coupon:${id}` }, { words: input.name, terms, ...places });
  return id;
};

/** Throws notFound. */
export const stopTemplate = async (
  call: Call<StaffCaller>,
  { id, stopped }: { readonly id: number; readonly stopped: boolean },
): Promise<void> => {
  const { db, caller, now } = call;
  const { row } = await lockTemplate(db, caller.storeId, id);
  await db
    .updateTable('coupon_template')
    .set({ stopped_at: stopped ? now : null })
    .where('store_id', '=', caller.storeId)
    .where('id', '=', id)
    .execute();
  await audit(call, 'stopCoupon', { name: `coupon:${id}` }, { words: row.name, stopped });
};
