import type { ErrorName } from '@romduol/domain/errors';
import { DAY_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { FULL_VERSION } from '@romduol/domain/version';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Icon, type IconName } from '../../components/icon';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Refusal } from '../../components/refusal';
import { useTick } from '../../components/tick';
import { t } from '../../i18n';
import { adviceText } from '../../i18n-advice';
import { visitTexts, vt } from '../../i18n-visit';
import { prerender } from '../../platform/prerender';
import { open, PAGES, replace, restart } from '../../platform/navigation';
import { useShown } from '../../platform/shown';
import { serverNow } from '../../stores/clock';
import { notices } from '../../stores/notices';
import { root } from '../../stores/root';
import { HomeHero } from './components/home-hero';
import { HomeTable } from './components/home-table';
import { LastNotice } from './components/last-notice';
import { OtherRestaurants } from './components/other-restaurants';
import { PromotionStrip } from './components/promotion-strip';
import { UnpaidOrders } from './components/unpaid-orders';
import './home.scss';

/** After a refused code: on with the table where this phone still is. */
const stay = (): void => {
  root.table.refuse(null);
  root.live.reconnect();
  void Promise.all([restart(PAGES.menu), root.resume()]);
};

/** The store takes no orders: another one of its organisation may. */
const OF_STORE: readonly (ErrorName | null)[] = ['branchClosed', 'storeUnavailable', 'storeClosed'];

/** Why the code that was scanned opens no table, or the store takes no orders, and what to do about it. */
const Problem = observer(() => {
  useTick(MINUTE_MS);
  const { problem, isJoined, zone } = root.table;
  if (problem === null) return null;
  const { errorName, msg, opensAt } = problem;
  const now = serverNow();
  return (
    <section className="home__problem">
      <Refusal
        // What has not even the form of a code is unknown, too.
        error={errorName === 'badInput' ? 'tableCodeUnknown' : errorName}
        message={msg}
        opening={opensAt === null ? null : { at: opensAt, now, zone }}
        onRetry={() => void root.retry()}
        also={isJoined ? { label: adviceText('advice.stay'), onClick: stay } : null}
      />
      {isJoined && OF_STORE.includes(errorName) && <OtherRestaurants />}
    </section>
  );
});

interface LinkProps {
  readonly page: string;
  readonly icon: IconName;
  readonly label: string;
}

const Link = ({ page, icon, label }: LinkProps) => (
  <button type="button" className="home__link center cap text-center" onClick={() => void open(page)}>
    <Icon name={icon} size="l" />
    {label}
  </button>
);

const Links = observer(() => (
  <nav className="card home__links">
    <Link page={PAGES.orders} icon="receipt" label={vt('home.orders')} />
    {root.table.info?.takesReservations !== false && (
      <Link page={PAGES.reserve} icon="calendar" label={vt('home.reserve')} />
    )}
    <Link page={PAGES.coupons} icon="ticket" label={vt('entry.coupons')} />
    <Link page={PAGES.account} icon="user" label={vt('home.account')} />
  </nav>
));

/** The way in for a phone that was nowhere yet. */
const Scan = observer(() => (
  <button type="button" className="card row gap-24 full" onClick={() => void open(PAGES.scan)}>
    <span className="home__scan-icon center flex-none accent">
      <Icon name="scan" size="l" />
    </span>
    <span className="grow">
      <span className="t-item semibold block">{t('home.scan')}</span>
      <span className="home__scan-hint muted block">{t('home.scanHint')}</span>
    </span>
  </button>
));

/** A table's code is on its way to being exchanged: the menu is what there is to see. */
const goOn = (): void => {
  prerender.dismiss();
  if (root.openedByCode && root.table.problem === null) void replace(PAGES.menu);
  root.openedByCode = false;
};

/** S-01: the entry. Opened by a table's code it leads to the menu. */
const HomePage = () => {
  const { info, problem } = root.table;
  useEffect(goOn, []);
  useEffect(() => void notices.look().catch(() => undefined), []);
  useShown(() => void root.loadUnpaid());
  const reopensAt = problem?.opensAt ?? null;
  useEffect(() => {
    if (reopensAt === null) return undefined;
    // The store is open then: nothing is refused any more.
    const timer = setTimeout(() => root.table.refuse(null), Math.min(Math.max(reopensAt - serverNow(), 0), DAY_MS));
    return () => clearTimeout(timer);
  }, [reopensAt]);
  return (
    <PageFrame className="home" {...(info !== null && { brandColour: info.brandColour })}>
      <HomeHero />
      <div className="home__body col">
        <Problem />
        {info === null && problem === null && <Scan />}
        {problem === null && root.menu.menu !== null && <PromotionStrip />}
        <UnpaidOrders />
        {root.session.isSignedIn && <Links />}
        <LastNotice />
        <p className="home__version faint cap text-center">{`${t('home.title')} · ${t('common.version', { version: FULL_VERSION })}`}</p>
      </div>
      {problem === null && <HomeTable />}
    </PageFrame>
  );
};

export default localized(HomePage, visitTexts);
