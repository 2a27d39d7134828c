import { clock } from '@romduol/domain/time/calendar';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Loadable } from '../../components/async/loadable';
import { classes } from '../../components/classes';
import { Icon, type IconName } from '../../components/icon';
import { IconButton } from '../../components/icon-button';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { PinSheet } from '../../components/staff/pin-sheet';
import { NOTES } from '../../components/staff/status-styles';
import { Button } from '../../components/button';
import { Note } from '../../components/staff/note';
import { connection } from '../../connection';
import { st, staffTexts } from '../../i18n-staff';
import { back as goBack, currentPage, replace } from '../../platform/navigation';
import { useLightScheme } from '../../platform/light-scheme';
import { useShown } from '../../platform/shown';
import { newOrderAlerts, root, staffActions, staffOrders } from '../../stores/staff';
import { siteLine } from '../../stores/staff/site-line';
import { isServing } from '../../stores/staff/first-page';
import { openManual } from '../../stores/staff/manual';
import { STAFF_PAGES } from '../../stores/staff/routes';
import { storeZone, useStaffPage } from '../../stores/staff/staff-page';
import { FreshOrders } from './fresh-orders';
import { StoreSheet, StoreSwitch } from './store-switch';
import './index.scss';

/** A connection that is back within this time was not lost, in ms. */
const GRACE_MS = 1_500;
const OFFLINE = { tone: 'mute', icon: 'offline' } as const;

/** Shown once the connection has been down for longer than that, and only while it is down. */
const Down = observer(() => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Note statusStyle={OFFLINE} role="status">
      {st('live.down')}
    </Note>
  );
});

/** The restaurant's own server works on without the internet. */
const LineDown = observer(() => {
  const since = siteLine.value?.downSince ?? null;
  if (since === null) return null;
  return (
    <Note statusStyle={OFFLINE} role="status">
      {st('live.lineDown', { time: clock(since, storeZone()) })}
    </Note>
  );
});

/** The connection is down, or an action here has no answer yet: shown on every page, until it is over. */
const ConnectionStatus = observer(() => (
  <>
    {(root.live.state !== 'open' || connection.isDown) && <Down />}
    {staffActions.unsent !== null && (
      <Note statusStyle={NOTES.warn} role="alert">
        <p>{st('live.unsent')}</p>
        <div className="unsent">
          <Button size="s" onClick={() => void staffActions.sendAgain()}>
            {st('live.sendAgain')}
          </Button>
          <Button size="s" kind="outline" onClick={staffActions.dropUnsent}>
            {st('live.drop')}
          </Button>
        </div>
      </Note>
    )}
  </>
));

type Tab = 'tables' | 'orders' | 'more';

export interface StaffFrameProps {
  readonly title: ReactNode;
  /** After "Live". */
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
  /** Where Back leads where the page was opened first, or what it does. */
  readonly back?: string | (() => void);
  /** Which tab this page is; a page below a tab has a bar of its own instead. */
  readonly tab?: Tab;
  /** Nothing (false, null) = none. */
  readonly bar?: ReactNode;
  /** Two columns on a tablet: the content of `SideColumn` is the second one. */
  readonly columns?: boolean;
  /** As wide as two pages on a tablet: cards, rows and tiles of one kind, in as many columns as fit. */
  readonly wide?: boolean;
  /** Asked for whenever the page is shown. */
  readonly loads?: readonly Pick<Loadable<unknown>, 'load'>[];
  readonly children: ReactNode;
}

const NOTHING: NonNullable<StaffFrameProps['loads']> = [];

const TABS = [
  { tab: 'tables', icon: 'tables' },
  { tab: 'orders', icon: 'orders' },
  { tab: 'more', icon: 'more' },
] as const satisfies readonly { readonly tab: Tab; readonly icon: IconName }[];

const TabBar = observer(({ current }: { readonly current: Tab }) => (
  <nav className="tab-bar" aria-label={st('tab.label')}>
    {TABS.map(({ tab, icon }) => (
      <button
        key={tab}
        type="button"
        className={tab === current ? 'tab-bar__tab tab-bar__tab--on' : 'tab-bar__tab'}
        aria-current={tab === current ? 'page' : undefined}
        onClick={() => tab !== current && void replace(STAFF_PAGES[tab])}
      >
        <Icon name={icon} />
        <span>{st(`tab.${tab}`)}</span>
        {tab === 'orders' && staffOrders.waitingCount > 0 && (
          <span className="tab-bar__dot">{staffOrders.waitingCount}</span>
        )}
      </button>
    ))}
  </nav>
));

const Live = observer(({ sub }: { readonly sub: ReactNode }) => {
  const isLive = root.live.state === 'open';
  return (
    <>
      <span className={isLive ? 'live' : 'live live--off'} role="status">
        {st(isLive ? 'live.on' : 'live.off')}
      </span>
      {sub !== undefined && sub !== false && <span> · {sub}</span>}
    </>
  );
});

const isNone = (bar: ReactNode): boolean => bar === undefined || bar === null || bar === false;

/** Leads to what the manual says of the page that is shown. */
export const Help = observer(() => (
  <IconButton icon="help" label={st('manual.help')} onClick={() => void openManual(currentPage())} />
));

/** The frame of every staff page: white bar with "Live", new orders above all, tabs or a bar of its own below. */
export const StaffFrame = observer((props: StaffFrameProps) => {
  const { title, sub, actions, back, tab, bar, columns = false, wide = false, loads = NOTHING, children } = props;
  const [isChoosing, setChoosing] = useState(false);
  useStaffPage();
  useLightScheme();
  useShown(() => loads.forEach((each) => void each.load()));
  const kind = !isNone(bar) ? 'staff--bar' : tab === undefined ? 'staff--bare' : 'staff--tabs';
  const below = isNone(bar) && tab !== undefined && isServing() ? <TabBar current={tab} /> : bar;
  return (
    <PageFrame
      className={classes('staff', kind, columns && 'staff--columns', wide && 'staff--wide')}
      navTone="card"
      title={title}
      sub={
        <Live
          sub={
            tab !== undefined && root.staff.info?.severalStores === true ? (
              <StoreSwitch onOpen={() => setChoosing(true)} />
            ) : (
              sub
            )
          }
        />
      }
      actions={
        <>
          {actions}
          <Help />
        </>
      }
      banner={<FreshOrders />}
      saysOffline
      {...(back !== undefined && { onBack: typeof back === 'string' ? () => void goBack(back) : back })}
      {...(!isNone(below) && { bar: below })}
    >
      <div className="staff__content">
        {isServing() && newOrderAlerts.isSilent && (
          <button type="button" className="silent" onClick={newOrderAlerts.unlock}>
            <Icon name="sound" />
            {st('staff.soundLocked')}
          </button>
        )}
        <ConnectionStatus />
        <LineDown />
        {children}
        {staffActions.pin !== null && <PinSheet onPin={staffActions.approve} onClose={staffActions.leavePin} />}
        {isChoosing && <StoreSheet onClose={() => setChoosing(false)} />}
      </div>
    </PageFrame>
  );
});

/** A page of staff or managers, ready to be exported. */
export const staffPage = (Page: ComponentType): ComponentType => localized(Page, staffTexts);
