import type { Endpoints, Output } from '@romduol/contract';
import { NO_MAIN } from '@romduol/domain/money/amount';
import { couponStatus, type CouponStatus } from '@romduol/domain/rules/coupon';
import type { Db } from '../../db/db';
import type { Language } from '@romduol/domain/languages';
import { loadNamedGoods, termsView } from './terms-view';
import { couponStoreIds, holdsIn, loadStoreNames } from './where-it-holds';

export type CouponView = Output<Endpoints['coupon']>;

/** Whose coupons, and the store in which they are used. */
export interface Owner {
  readonly storeId: number;
  readonly personId: number;
}

/** A member's coupons that hold in a store, with what they are good for. */
export const selectCoupons = (db: Db, { storeId, personId }: Owner) =>
  db
    .selectFrom('coupon as c')
    .innerJoin('coupon_template as t', (join) =>
      join.onRef('t.store_id', '=', 'c.store_id').onRef('t.id', '=', 'c.template_id'),
    )
    .select([
      'c.store_id',
      'c.code',
      'c.template_id',
      'c.status',
      'c.received_at',
      'c.expires_at',
      'c.used_at',
      'c.gift',
    ])
    .select(['t.name', 't.purpose', 't.terms', 't.free_item_withdrawn_at'])
    .where('c.store_id', 'in', couponStoreIds(storeId))
    .where('c.person_id', '=', personId)
    .where(holdsIn(storeId));

export type CouponRow = Awaited<ReturnType<ReturnType<typeof selectCoupons>['execute']>>[number];

/** Coupons of a member that can still be used at an instant, the one that ends first before the others. */
export const usableCoupons = (db: Db, owner: Owner, purpose: 'order' | 'topUp', now: Date): Promise<CouponRow[]> =>
  selectCoupons(db, owner)
    .where('c.status', '=', 'received')
    .where('c.expires_at', '>', now)
    .where('t.purpose', '=', purpose)
    .orderBy('c.expires_at')
    .orderBy('c.id')
    .limit(MOST)
    .execute();

/** How many of a member's coupons can still be used at an instant, and how many of them are gifts that they have not seen. */
export const countCoupons = async (
  db: Db,
  owner: Owner,
  now: Date,
): Promise<{ readonly usable: number; readonly unread: number }> =>
  db
    .selectFrom(
      selectCoupons(db, owner)
        .select('c.read_at')
        .where('c.status', '=', 'received')
        .where('c.expires_at', '>', now)
        .as('coupons'),
    )
    .select((row) => [
      row.fn.countAll<number>().as('usable'),
      row.fn.countAll<number>().filterWhere('gift', '=', true).filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();

/** The most coupons of a store that are listed for a member. */
const MOST = 200;

/**
 * The effect of a coupon on an order or cart: whether it can be used in each column, the amount that it takes off, and
 * why not.
 */
export type Effect = Pick<CouponView, 'isValid' | 'isVipValid' | 'couponPrice' | 'vipCouponPrice' | 'why'>;

/** Of a coupon that is looked at by itself: it can be used while it is received. */
const byItself = (status: CouponStatus, withdrawn: boolean): Effect => {
  const usable = status === 'received' && !withdrawn;
  const why = withdrawn ? ('freeItemRemoved' as const) : null;
  return { isValid: usable, isVipValid: usable, couponPrice: NO_MAIN, vipCouponPrice: NO_MAIN, why };
};

export interface Shown {
  readonly storeId: number;
  readonly language: Language;
  readonly now: Date;
  /** The effect of each; absent = without an order or cart. */
  readonly effects?: readonly Effect[];
}

/** Coupons as their owner sees them. */
export const couponViews = async (db: Db, rows: readonly CouponRow[], shown: Shown): Promise<CouponView[]> => {
  const { storeId, language, now, effects } = shown;
  const goods = await loadNamedGoods(db, storeId, rows, language);
  const listStores = await loadStoreNames(db, rows, shown);
  return rows.map((row, index) => {
    const usedAt = row.used_at?.getTime() ?? null;
    const expiresAt = row.expires_at.getTime();
    const status = couponStatus({ usedAt, expiresAt }, now.getTime());
    return {
      couponCode: row.code,
      code: row.code,
      ...termsView(row, goods, language),
      stores: listStores(row),
      status,
      gift: row.gift,
      receivedAt: row.received_at.getTime(),
      expiresAt,
      usedAt,
      ...(effects?.[index] ?? byItself(status, row.free_item_withdrawn_at !== null)),
    };
  });
};

const worth = ({ isValid, isVipValid, couponPrice, vipCouponPrice }: CouponView): number =>
  isValid || isVipValid ? vipCouponPrice + couponPrice : -1;

/** The best first; of two that take the same off, the one that ends first. */
export const bestFirst = (coupons: readonly CouponView[]): CouponView[] =>
  [...coupons].sort((a, b) => worth(b) - worth(a) || a.expiresAt - b.expiresAt);
