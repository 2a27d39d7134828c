import { COUPON_STATUSES, type CouponStatus } from '@romduol/domain/rules/coupon';
import { View } from '@tarojs/components';
import { useState } from 'react';
import { Async } from '../../components/async';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Segment } from '../../components/segment';
import { memberTexts, mt } from '../../i18n-member';
import { back, PAGES } from '../../platform/navigation';
import { usePullDown } from '../../platform/pull-down';
import { coupons, user } from '../../stores/member';
import { useLoaded } from '../../stores/use-loaded';
import { BenefitsCard } from '../../features/membership/benefits';
import { SignInButton } from '../../features/membership/sign-in-button';
import { Centre } from './components/centre';
import { Announcement } from '../../features/announcement';
import { GiftPopup } from '../../features/coupons/gift-popup';
import { MyCoupons } from './components/my-coupons';
import { MoreButton } from '../../components/async/more-button';
import './coupon.scss';

const TABS = { received: 'coupon.received', used: 'coupon.used', expired: 'coupon.expired' } as const;

/** S-22: the member's coupons, and the centre where there are more. */
const CouponListPage = () => {
  const [status, setStatus] = useState<CouponStatus>('received');
  const mine = coupons.mine[status];
  const loaded = useLoaded(coupons.centre, async () => {
    if (user.account === null) await user.load();
    await Promise.all([user.isMember && mine.load(), coupons.loadCentre()]);
  });
  usePullDown(loaded.load);
  const isGuest = loaded.value !== null && !user.isMember;
  const choose = (wanted: CouponStatus): void => {
    setStatus(wanted);
    void coupons.mine[wanted].load();
  };
  return (
    <PageFrame
      title={mt('coupon.title')}
      onBack={() => void back(PAGES.account)}
      {...(isGuest && { bar: <SignInButton /> })}
    >
      <View className="wrap stack">
        <Announcement />
        <Async of={loaded} rows={4}>
          {() => (
            <>
              {user.isMember ? (
                <>
                  <View className="coupon-list__tabs">
                    <Segment
                      label={mt('coupon.tabs')}
                      value={status}
                      options={COUPON_STATUSES.map((value) => ({ value, label: mt(TABS[value]) }))}
                      onChange={choose}
                    />
                  </View>
                  <MyCoupons of={mine} />
                  <MoreButton of={mine}>{mt('wallet.more')}</MoreButton>
                </>
              ) : (
                <BenefitsCard title={mt('coupon.signIn')} without="coupons" />
              )}
              {(status === 'received' || mine.value?.length === 0) && <Centre />}
            </>
          )}
        </Async>
      </View>
      <GiftPopup />
    </PageFrame>
  );
};

export default localized(CouponListPage, memberTexts);
