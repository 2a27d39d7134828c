import { formatDollarSign } from '@romduol/domain/money/format';
import type { Column } from '@romduol/domain/pricing/model';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Cell } from '../../../components/cell';
import { Sheet } from '../../../components/sheet';
import { Button } from '../../../components/button';
import { mt } from '../../../i18n-member';
import type { Coupon, WithCoupon } from '../../../stores/coupons';
import { coupons, payment } from '../../../stores/people';
import { root } from '../../../stores/root';
import { CouponSheet } from '../../coupon/components/coupon-sheet';

interface OrderCouponProps {
  readonly orderNo: string;
  /** The coupon on the order, as it was put there now; null = none. */
  readonly onOrder: WithCoupon | null;
  readonly onChange: (chosen: WithCoupon | null) => void;
  /** V-15: the person decided between the member price and the coupon. */
  readonly onColumn: (column: Column) => void;
}

/** V-15: at member prices the order is below the coupon's threshold: which of the two totals? */
const ColumnQuestion = observer(({ totals, onAnswer }: { totals: WithCoupon; onAnswer: (column: Column) => void }) => (
  <Sheet open onClose={() => onAnswer('vip')} title={mt('coupon.columnTitle')}>
    <div className="stack">
      <p className="muted">{mt('coupon.columnHint')}</p>
      <Button block kind="outline" onClick={() => onAnswer('vip')}>
        {mt('coupon.columnVip', { amount: formatDollarSign(totals.totalVipPrice) })}
      </Button>
      <Button block kind="outline" onClick={() => onAnswer('sell')}>
        {mt('coupon.columnSell', { amount: formatDollarSign(totals.totalPrice) })}
      </Button>
    </div>
  </Sheet>
));

const rowWords = (onOrder: WithCoupon | null, list: readonly Coupon[]): string => {
  const off = onOrder === null ? 0 : Math.max(onOrder.couponPrice, onOrder.vipCouponPrice);
  if (onOrder !== null && onOrder.couponCode !== null) {
    return `−${formatDollarSign(off === onOrder.couponPrice ? onOrder.couponPrice : onOrder.vipCouponPrice)}`;
  }
  const usable = list.filter(({ isValid, isVipValid }) => isValid || isVipValid).length;
  return usable === 0 ? mt('coupon.cannotUse') : mt('coupon.canUse', { count: usable });
};

/** A member's coupon for an order that is to be paid. */
export const OrderCoupon = observer(({ orderNo, onOrder, onChange, onColumn }: OrderCouponProps) => {
  const [isOpen, setOpen] = useState(false);
  const [question, setQuestion] = useState<WithCoupon | null>(null);
  const load = (): void => void coupons.loadUsable({ orderNo }).catch(() => undefined);
  useEffect(load, [orderNo]);
  const list = coupons.usable?.orderNo === orderNo ? coupons.usable.list : [];
  const choose = async (coupon: Coupon | null): Promise<void> => {
    setOpen(false);
    try {
      const totals = await coupons.putOn(orderNo, coupon?.couponCode ?? null);
      onChange(totals.couponCode === null ? null : totals);
      if (totals.couponCode !== null && totals.isValid && !totals.isVipValid) setQuestion(totals);
      else onColumn('vip');
    } catch {
      onChange(null);
    }
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
      {question !== null && (
        <ColumnQuestion
          totals={question}
          onAnswer={(column) => {
            setQuestion(null);
            onColumn(column);
          }}
        />
      )}
    </section>
  );
});
