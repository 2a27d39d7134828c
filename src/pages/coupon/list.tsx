import { COUPON_STATUSES, type CouponStatus } from '@romduol/domain/rules/coupon';
import { useState } from 'react';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { ErrorState } from '../../components/error-state';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Segment } from '../../components/segment';
import { Skeleton } from '../../components/skeleton';
import { t } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { back, PAGES } from '../../platform/navigation';
import { usePullDown } from '../../platform/pull-down';
import { useShown } from '../../platform/shown';
import { signInFrom } from '../../stores/login-return';
import { coupons, user } from '../../stores/member';
import { Centre } from './components/centre';
import { GiftPopup } from '../../features/coupons/gift-popup';
import { MyCoupons } from './components/my-coupons';
import './coupon.scss';

const TABS = { received: 'coupon.received', used: 'coupon.used', expired: 'coupon.expired' } as const;

const useCoupons = () => {
  const [status, setStatus] = useState<CouponStatus>('received');
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading');
  const [hasMore, setMore] = useState(false);
  const [page, setPage] = useState(1);
  const load = async (wanted: CouponStatus = status): Promise<void> => {
    try {
      if (user.account === null) await user.load();
      const more = user.isMember ? await coupons.loadMine(wanted) : false;
      await coupons.loadCentre();
      setMore(more);
      setPage(1);
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  const loadMore = async (): Promise<void> => {
    const next = page + 1;
    setMore(await coupons.loadMine(status, next));
    setPage(next);
  };
  useShown(() => void load());
  usePullDown(load);
  const retry = (): void => {
    setState('loading');
    void load();
  };
  const choose = (wanted: CouponStatus): void => {
    setStatus(wanted);
    void load(wanted);
  };
  return { status, choose, state, hasMore, loadMore, retry };
};

/** S-22: the member's coupons, and the centre where there are more. */
const CouponListPage = () => {
  const { status, choose, state, hasMore, loadMore, retry } = useCoupons();
  const isReady = state === 'ready' || coupons.centre !== null;
  return (
    <PageFrame title={mt('coupon.title')} onBack={() => void back(PAGES.account)}>
      <div className="wrap stack">
        {!isReady && state === 'failed' && <ErrorState onRetry={retry} />}
        {!isReady && state === 'loading' && <Skeleton rows={4} label={t('common.loading')} />}
        {isReady && user.isMember && (
          <>
            <div className="coupon-list__tabs">
              <Segment
                label={mt('coupon.tabs')}
                value={status}
                options={COUPON_STATUSES.map((value) => ({ value, label: mt(TABS[value]) }))}
                onChange={choose}
              />
            </div>
            <MyCoupons status={status} />
            {hasMore && (
              <Button kind="outline" block onClick={() => void loadMore().catch(() => undefined)}>
                {mt('wallet.more')}
              </Button>
            )}
          </>
        )}
        {isReady && !user.isMember && (
          <Empty
            icon="ticket"
            title={mt('coupon.signIn')}
            hint={mt('coupon.signInHint')}
            action={{ label: mt('account.join'), onClick: () => void signInFrom() }}
          />
        )}
        {isReady && status === 'received' && <Centre />}
      </div>
      <GiftPopup />
    </PageFrame>
  );
};

export default localized(CouponListPage, memberTexts);
