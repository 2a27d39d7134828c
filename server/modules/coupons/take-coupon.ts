import type { CouponTerms } from '@romduol/domain/pricing/model';
import type { FrozenCoupon } from '../../db/schema-ledger';
import type { Db } from '../../db/db';
import { sql } from 'kysely';
import { Refusal } from '../../http/refusal';
import { couponStoreIds, holdsIn } from './where-it-holds';

export interface CouponRequest {
  /** Where it is to be used. */
  readonly storeId: number;
  /** Null for a guest, who has none. */
  readonly personId: number | null;
  readonly code: string;
  /** What it is to be used for. */
  readonly purpose: 'order' | 'topUp';
  readonly now: Date;
}

/** What holds a coupon: an order, or a top-up. */
export type Holder = { readonly order_id: number } | { readonly top_up_id: number };

const frozen = (code: string, terms: Omit<CouponTerms, 'couponCode'>, name: FrozenCoupon['name']): FrozenCoupon => ({
  ...terms,
  couponCode: code,
  name,
});

/** The terms of a coupon that its owner may use now. Throws couponUnavailable, or freeItemRemoved (M-28). */
export const couponToUse = async (db: Db, wanted: CouponRequest): Promise<FrozenCoupon> => {
  const { storeId, personId, code, purpose, now } = wanted;
  const row = await db
    .selectFrom('coupon as c')
    .innerJoin('coupon_template as t', (join) =>
      join.onRef('t.store_id', '=', 'c.store_id').onRef('t.id', '=', 'c.template_id'),
    )
    .select(['t.terms', 't.name', 't.free_item_withdrawn_at'])
    .where('c.store_id', 'in', couponStoreIds(storeId))
    .where(holdsIn(storeId))
    .where('c.code', '=', code)
    .where('c.person_id', '=', personId)
    .where('c.status', '=', 'received')
    .where('c.expires_at', '>', now)
    .where('t.purpose', '=', purpose)
    .executeTakeFirst();
  if (!row) throw new Refusal('couponUnavailable');
  if (row.free_item_withdrawn_at !== null) throw new Refusal('freeItemRemoved');
  return frozen(code, row.terms, row.name);
};

/** Takes a coupon if it is still unused: of any number of orders or top-ups, in any stores, that ask for it, one gets it. */
export const takeCoupon = async (db: Db, wanted: CouponRequest, holder: Holder): Promise<void> => {
  const { storeId, personId, code, now } = wanted;
  const { numUpdatedRows } = await db
    .updateTable('coupon')
    .set({ status: 'used', used_at: now, at_store_id: sql`nullif(${storeId}::bigint, store_id)`, ...holder })
    .where('store_id', 'in', couponStoreIds(storeId))
    .where('code', '=', code)
    .where('person_id', '=', personId)
    .where('status', '=', 'received')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('couponUnavailable');
};

/** The coupons that an order or a top-up of a store holds, as a condition. */
const heldBy = (storeId: number, holder: Holder) =>
  sql<boolean>`(store_id IN ${couponStoreIds(storeId)} AND coalesce(at_store_id, store_id) = ${storeId} AND ${
    'order_id' in holder ? sql`order_id = ${holder.order_id}` : sql`top_up_id = ${holder.top_up_id}`
  })`;

/** Returns a coupon to its owner; one whose time is over meanwhile is returned expired. */
export const returnCoupon = async (db: Db, storeId: number, holder: Holder, now: Date): Promise<void> => {
  await db
    .updateTable('coupon')
    .set((row) => ({
      status: row
        .case()
        .when('expires_at', '>', now)
        .then('received' as const)
        .else('expired' as const)
        .end(),
      used_at: null,
      order_id: null,
      top_up_id: null,
      at_store_id: null,
    }))
    .where(heldBy(storeId, holder))
    .where('status', '=', 'used')
    .execute();
};

/** The member whose coupon an order holds, if any. */
export const findCouponOwner = async (db: Db, storeId: number, orderId: number): Promise<number | null> => {
  const held = await db
    .selectFrom('coupon')
    .select('person_id')
    .where(heldBy(storeId, { order_id: orderId }))
    .executeTakeFirst();
  return held?.person_id ?? null;
};

/** The coupon that one order of a store holds is another order's of the same store. */
export const moveCoupon = async (db: Db, storeId: number, fromOrder: number, toOrder: number): Promise<void> => {
  await db
    .updateTable('coupon')
    .set({ order_id: toOrder })
    .where(heldBy(storeId, { order_id: fromOrder }))
    .execute();
};
