import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { CouponCard } from '../../../components/coupon-card';
import { endsIn } from '../../../components/coupon-card/words';
import { useTick } from '../../../components/tick';
import { t } from '../../../i18n';
import { mt } from '../../../i18n-member';
import { open, PAGES, restart } from '../../../platform/navigation';
import { serverNow } from '../../../stores/clock';
import type { Coupon } from '../../../stores/coupons';
import { coupons } from '../../../stores/member';
import type { Loadable } from '../../../components/async/loadable';

const SOON_MS = 3 * 24 * 60 * 60_000;

/** T-09: how long it is still valid; with little time left it is coloured, too. */
const Foot = ({ coupon }: { readonly coupon: Coupon }) => {
  if (coupon.status === 'used') return <>{mt('coupon.wasUsed')}</>;
  const left = coupon.expiresAt - serverNow();
  if (coupon.status === 'expired') return <>{mt('coupon.ended')}</>;
  return <span className={left < SOON_MS ? 'accent medium' : ''}>{endsIn(left)}</span>;
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

/** What can be claimed now is listed below; where that is nothing, the menu is the way on. */
const NoCoupons = observer(() => {
  const isOffered = coupons.centre?.some(({ mayClaim }) => mayClaim) === true;
  const action = { label: t('cart.seeMenu'), onClick: () => void restart(PAGES.menu) };
  return <Empty icon="ticket" title={mt('coupon.none')} hint={mt('coupon.noneHint')} {...(!isOffered && { action })} />;
});

/** The member's coupons that are received, used or expired. */
export const MyCoupons = observer(({ of }: { readonly of: Loadable<readonly Coupon[]> }) => {
  useTick(SECOND_MS);
  const empty = <NoCoupons />;
  return (
    <Async of={of} empty={empty}>
      {(list) => (
        <div className="stack">
          {list.map((coupon) => (
            <MyCoupon key={coupon.couponCode} coupon={coupon} />
          ))}
        </div>
      )}
    </Async>
  );
});
