import { fromWireCoupon } from '@romduol/domain/coupons/wire';
import { memberChoice } from '@romduol/domain/pricing/columns';
import type { Column } from '@romduol/domain/pricing/model';
import { useEffect, useState } from 'react';
import { Cell } from '../../components/cell';
import { localized } from '../../components/localized';
import { memberTexts, mt } from '../../i18n-member';
import { formatMain } from '../../money';
import type { Preview } from '../../stores/basket';
import type { Coupon } from '../../stores/coupons';
import { coupons, user } from '../../stores/member';
import { root } from '../../stores/root';
import { ColumnQuestion } from './column-question';
import { CouponSheet } from './coupon-sheet';
import './cart-coupon.scss';

/** What the preview takes off for the coupon; the server computes the same when the cart is placed. */
const formatValue = (list: readonly Coupon[], quote: Preview): string => {
  if (root.cart.coupon !== null) return `−${formatMain(quote.totals.sell.coupon)}`;
  const usable = list.filter(({ isValid }) => isValid).length;
  return usable === 0 ? mt('coupon.cannotUse') : mt('coupon.canUse', { count: usable });
};

interface RowProps {
  /** What is to be placed, with all else that is chosen. */
  readonly quote: Preview;
}

/** A member's coupon for the cart, chosen before it is placed. A guest, and a member without coupons, see nothing. */
const Row = ({ quote }: RowProps) => {
  const [isOpen, setOpen] = useState(false);
  const { cart } = root;
  const code = cart.coupon?.couponCode ?? null;
  const choice = memberChoice(quote);
  const asks = choice?.couponLost === true && coupons.columnWith(code) === null;
  const choose = (coupon: Coupon | null): void => {
    if (coupon !== null) coupons.decide(coupon.couponCode, null);
    cart.chooseCoupon(coupon === null ? null : fromWireCoupon(coupon));
    setOpen(false);
  };
  /** At member prices the coupon takes nothing off: it stays its owner's. */
  const decide = (column: Column): void => {
    if (column === 'vip') cart.chooseCoupon(null);
    else coupons.decide(code, column);
  };
  const version = cart.server?.version ?? 0;
  useEffect(() => {
    // Of an older cart nothing is asked: each version of it may have other coupons.
    if (user.isMember && version >= 0) {
      void coupons.loadUsable({ diningStyle: root.cart.style }).catch(() => undefined);
    }
  }, [version]);
  const list = coupons.usable?.orderNo === null ? coupons.usable.list : [];
  if (!user.isMember || list.length === 0) return null;
  return (
    <section className="card cells">
      <Cell icon="ticket" label={mt('coupon.row')} value={formatValue(list, quote)} onClick={() => setOpen(true)} />
      {isOpen && <CouponSheet list={list} chosen={code} onClose={() => setOpen(false)} onChoose={choose} />}
      {asks && <ColumnQuestion sell={choice.sell} vip={choice.vip} onAnswer={decide} />}
    </section>
  );
};

export const CartCoupon = localized(Row, memberTexts);
