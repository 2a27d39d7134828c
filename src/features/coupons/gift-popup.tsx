import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../components/button';
import { Sheet } from '../../components/sheet';
import { CouponCard } from '../../components/coupon-card';
import { endsIn } from '../../components/coupon-card/words';
import { mt } from '../../i18n-member';
import { serverNow } from '../../stores/clock';
import { coupons, user } from '../../stores/member';

/** Gift coupons that a member has not seen: shown once, on whichever page is open then (showGiftCoupon). */
export const GiftPopup = observer(({ onClose }: { readonly onClose?: () => void }) => {
  const isOwed = user.owesGifts && user.isMember;
  useEffect(() => {
    if (!isOwed) return;
    // An answer of before they were seen may have come late: then there are none.
    const settle = (): void => {
      if (coupons.unread.length === 0) user.owe(false);
    };
    void coupons.loadUnread().then(settle, () => undefined);
  }, [isOwed]);
  const close = (): void => {
    user.owe(false);
    void coupons.read();
    onClose?.();
  };
  const foot = (
    <Button block onClick={close}>
      {mt('coupon.giftOk')}
    </Button>
  );
  return (
    <Sheet open={isOwed && coupons.unread.length > 0} onClose={close} title={mt('coupon.gift')} foot={foot}>
      <div className="stack">
        <p className="muted">{mt('coupon.giftHint')}</p>
        {coupons.unread.map((coupon) => (
          <CouponCard key={coupon.couponCode} terms={coupon} foot={endsIn(coupon.expiresAt - serverNow())} />
        ))}
      </div>
    </Sheet>
  );
});
