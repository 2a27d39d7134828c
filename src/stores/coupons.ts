import type { Endpoints, Output } from '@romduol/contract';
import type { CartStyle } from '@romduol/domain/codes';
import type { Column } from '@romduol/domain/pricing/model';
import type { CouponStatus } from '@romduol/domain/rules/coupon';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { call } from '../api/late-call';
import { Attempt } from './attempt';
import { PagedResource } from './paged-resource';

export type Coupon = Output<Endpoints['coupon']>;
export type CouponTemplate = Output<Endpoints['couponTemplate']>;
export type WithCoupon = Output<Endpoints['chooseCoupon']>;

const loadedByStatus = (status: CouponStatus) =>
  new PagedResource<Coupon>(
    (page, how) => call('findCouponsByStatus', { ...page, status }, how),
    ({ couponCode }) => couponCode,
  );

/** The coupons that the store offers, and those that the member has. */
export class CouponsStore {
  centre: readonly CouponTemplate[] | null = null;
  unread: readonly Coupon[] = [];
  /** The order that they were loaded for, and what they would take off: the best first. */
  usable: { readonly orderNo: string | null; readonly list: readonly Coupon[] } | null = null;
  readonly mine = {
    received: loadedByStatus('received'),
    used: loadedByStatus('used'),
    expired: loadedByStatus('expired'),
  };
  /** V-15: whether a coupon is used at normal prices, or left for the member's. */
  readonly #columns = observable.map<string, Column>();
  readonly #attempt = new Attempt();

  constructor() {
    makeAutoObservable(
      this,
      { columnWith: false, centre: observableRef, unread: observableRef, usable: observableRef, mine: false },
      { autoBind: true },
    );
  }

  async loadCentre(): Promise<void> {
    const centre = await call('acquireTemplate', {}, { quiet: true });
    runInAction(() => (this.centre = centre));
  }

  /** Claims a coupon, and shows what there is then. Throws the CallError of a refusal, after its toast. */
  async claim(templateId: number): Promise<void> {
    const input = { templateId };
    try {
      await call('receiveCoupon', input, { idempotencyKey: this.#attempt.keyFor(input) });
      this.#attempt.done();
    } finally {
      await Promise.allSettled([this.loadCentre(), this.mine.received.load()]);
    }
  }

  one(couponCode: string): Promise<Coupon> {
    return call('coupon', { couponCode }, { quiet: true });
  }

  template(id: number): Promise<CouponTemplate> {
    return call('couponTemplate', { id }, { quiet: true });
  }

  /** Gift coupons that were not seen yet. */
  async loadUnread(): Promise<void> {
    const unread = await call('getUnreadCouponList', {}, { quiet: true });
    runInAction(() => (this.unread = unread));
  }

  /** They were seen. */
  async read(): Promise<void> {
    const couponCodes = this.unread.map(({ couponCode }) => couponCode);
    runInAction(() => (this.unread = []));
    if (couponCodes.length > 0) await call('readCoupon', { couponCodes }, { quiet: true }).catch(() => undefined);
  }

  /** What each coupon would take off an order, or off the cart, and why not. */
  async loadUsable(what: { readonly orderNo: string } | { readonly diningStyle: CartStyle }): Promise<void> {
    const list = await call('findOrderCanUseCoupon', what, { quiet: true });
    runInAction(() => (this.usable = { orderNo: 'orderNo' in what ? what.orderNo : null, list }));
  }

  /** Puts a coupon on an order that is to be paid, or takes it off. Both its totals then. */
  putOn(orderNo: string, couponCode: string | null): Promise<WithCoupon> {
    return call('chooseCoupon', { orderNo, ...(couponCode !== null && { couponCode }) });
  }

  /** V-15: the column that the member chose to pay with a coupon; null until they were asked. */
  columnWith(couponCode: string | null): Column | null {
    return couponCode === null ? null : (this.#columns.get(couponCode) ?? null);
  }

  decide(couponCode: string | null, column: Column | null): void {
    if (couponCode === null) return;
    if (column === null) this.#columns.delete(couponCode);
    else this.#columns.set(couponCode, column);
  }

  reset(): void {
    this.#columns.clear();
    this.unread = [];
    this.usable = null;
    this.centre = null;
    for (const each of Object.values(this.mine)) each.reset();
  }
}
