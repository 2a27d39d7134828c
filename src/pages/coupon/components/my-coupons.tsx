import { type CouponStatus } from '@romduol/domain/rules/coupon';
import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { CouponCard } from '../../../components/coupon-card';
import { endsIn } from '../../../components/coupon-card/words';
import { useTick } from '../../../components/tick';
import { mt } from '../../../i18n-member';
import { open, PAGES, restart } from '../../../platform/navigation';
import { serverNow } from '../../../stores/clock';
import type { Coupon } from '../../../stores/coupons';
import { coupons } from '../../../stores/member';

const SOON_MS = 3 * 24 * 60 * 60_000;

/** T-09: how long it is still good; with little left it says so in colour too. */
const Foot = ({ coupon }: { readonly coupon: Coupon }) => {
  if (coupon.status === 'used') return <>{mt('coupon.wasUsed')}</>;
  const left = coupon.expiresAt - serverNow();
  if (coupon.status === 'expired') return <>{mt('coupon.ended')}</>;
  return <span className={left < SOON_MS ? 'coupon-card__soon' : ''}>{endsIn(left)}</span>;
};

const MyCoupon = observer(({ coupon }: { readonly coupon: Coupon }) => {
  const { couponCode, status, purpose } = coupon;
  const isGood = status === 'received' && coupon.expiresAt > serverNow();
  const use = (): void => void (purpose === 'topUp' ? open(PAGES.topUp) : restart(PAGES.menu));
  return (
    <CouponCard
      terms={coupon}
      dull={!isGood}
      foot={<Foot coupon={coupon} />}
      onOpen={() => void open(PAGES.coupon, { couponCode })}
      {...(isGood && {
        action: (
          <Button kind="outline" size="s" label={`${mt('coupon.use')} ${coupon.name}`} onClick={use}>
            {mt('coupon.use')}
          </Button>
        ),
      })}
    />
  );
});

/** The member's coupons that are received, used or expired. */
export const MyCoupons = observer(({ status }: { readonly status: CouponStatus }) => {
  useTick(SECOND_MS);
  const list = coupons.mine.get(status) ?? [];
  if (list.length === 0) return <Empty icon="ticket" title={mt('coupon.none')} hint={mt('coupon.noneHint')} />;
  return (
    <div className="stack">
      {list.map((coupon) => (
        <MyCoupon key={coupon.couponCode} coupon={coupon} />
      ))}
    </div>
  );
});
