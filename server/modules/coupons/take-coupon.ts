import type { CouponTerms } from '@romduol/domain/pricing/model';
import type { FrozenCoupon } from '../../db/schema-ledger';
import type { Db } from '../../http/call';
import { Refusal } from '../../http/refusal';

export interface Wanted {
  readonly storeId: number;
  /** Null for a guest, who has none. */
  readonly personId: number | null;
  readonly code: string;
  readonly now: Date;
}

const frozen = (code: string, terms: Omit<CouponTerms, 'couponCode'>, name: FrozenCoupon['name']): FrozenCoupon => ({
  ...terms,
  couponCode: code,
  name,
});

/** The terms of a coupon that its owner may use now. Throws couponUnavailable. */
export const couponToUse = async (db: Db, { storeId, personId, code, now }: Wanted): Promise<FrozenCoupon> => {
  const row = await db
    .selectFrom('coupon as c')
    .innerJoin('coupon_template as t', (join) =>
      join.onRef('t.store_id', '=', 'c.store_id').onRef('t.id', '=', 'c.template_id'),
    )
    .select(['t.terms', 't.name'])
    .where('c.store_id', '=', storeId)
    .where('c.code', '=', code)
    .where('c.person_id', '=', personId)
    .where('c.status', '=', 'received')
    .where('c.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw new Refusal('couponUnavailable');
  return frozen(code, row.terms, row.name);
};

/** Takes a coupon for an order, if it is still there: of any number of orders that want it, one gets it. */
export const takeCoupon = async (db: Db, wanted: Wanted, orderId: number): Promise<void> => {
  const { storeId, personId, code, now } = wanted;
  const { numUpdatedRows } = await db
    .updateTable('coupon')
    .set({ status: 'used', used_at: now, order_id: orderId })
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .where('person_id', '=', personId)
    .where('status', '=', 'received')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('couponUnavailable');
};

/** Gives an order's coupon back to its owner; one whose time is over meanwhile comes back expired. */
export const returnCoupon = async (db: Db, storeId: number, orderId: number, now: Date): Promise<void> => {
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
    }))
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'used')
    .execute();
};
