import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Cell } from '../../../components/cell';
import { mt } from '../../../i18n-member';
import { formatMain } from '../../../money';
import type { Coupon, WithCoupon } from '../../../stores/coupons';
import { coupons, payment } from '../../../stores/member';
import { root } from '../../../stores/root';
import { ColumnQuestion } from '../../../features/coupons/column-question';
import { CouponSheet } from '../../../features/coupons/coupon-sheet';

interface OrderCouponProps {
  readonly orderNo: string;
  /** The coupon that is on the order; null = none. */
  readonly onOrder: WithCoupon | null;
}

const rowWords = (onOrder: WithCoupon | null, list: readonly Coupon[]): string => {
  const off = onOrder === null ? 0 : Math.max(onOrder.couponPrice, onOrder.vipCouponPrice);
  if (onOrder !== null && onOrder.couponCode !== null) {
    return `−${formatMain(off === onOrder.couponPrice ? onOrder.couponPrice : onOrder.vipCouponPrice)}`;
  }
  const usable = list.filter(({ isValid, isVipValid }) => isValid || isVipValid).length;
  return usable === 0 ? mt('coupon.cannotUse') : mt('coupon.canUse', { count: usable });
};

/** V-15: its threshold is reached at normal prices only, and the member has not chosen yet which total they pay. */
const asks = (onOrder: WithCoupon | null): onOrder is WithCoupon =>
  onOrder !== null && onOrder.isValid && !onOrder.isVipValid && coupons.columnWith(onOrder.couponCode) === null;

/** A member's coupon for an order that is to be paid: the one that it was placed with, or another. */
export const OrderCoupon = observer(({ orderNo, onOrder }: OrderCouponProps) => {
  const [isOpen, setOpen] = useState(false);
  const load = (): void => void coupons.loadUsable({ orderNo }).catch(() => undefined);
  useEffect(load, [orderNo]);
  const list = coupons.usable?.orderNo === orderNo ? coupons.usable.list : [];
  const choose = async (coupon: Coupon | null): Promise<void> => {
    setOpen(false);
    // Another selection: the choice of the total is asked for again.
    if (coupon !== null) coupons.decide(coupon.couponCode, null);
    await coupons.putOn(orderNo, coupon?.couponCode ?? null).catch(() => undefined);
    load();
    await Promise.allSettled([payment.load(orderNo), root.orders.load(orderNo)]);
  };
  if (list.length === 0 && onOrder === null) return null;
  return (
    <section className="card cells">
      <Cell icon="ticket" label={mt('coupon.row')} value={rowWords(onOrder, list)} onClick={() => setOpen(true)} />
      {isOpen && (
        <CouponSheet
          list={list}
          chosen={onOrder?.couponCode ?? null}
          onClose={() => setOpen(false)}
          onChoose={(coupon) => void choose(coupon)}
        />
      )}
      {asks(onOrder) && (
        <ColumnQuestion
          sell={onOrder.totalPrice}
          vip={onOrder.totalVipPrice}
          onAnswer={(column) => coupons.decide(onOrder.couponCode, column)}
        />
      )}
    </section>
  );
});
