import type { OrderSummaryView } from '../order-row';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { st } from '../../../i18n-staff';
import { classes } from '../../classes';
import { Icon, type IconName } from '../../icon';
import { PageFrame } from '../../page-frame';
import { FreshOrders } from './fresh-orders';
import { ConnectionStatus } from './connection-status';
import './index.scss';

export type Tab = 'tables' | 'orders' | 'more';

/** What the frame of every staff page shows. */
export interface StaffPageContext {
  readonly isLive: boolean;
  readonly waiting: number;
  readonly fresh: readonly OrderSummaryView[];
  now(): number;
  openOrder(orderId: number): void;
  openTab(tab: Tab): void;
  /** Sounds are locked until the first tap. */
  readonly isSilent: boolean;
  unlock(): void;
  /** An action of this device has no answer yet. */
  readonly isUnsent: boolean;
  sendAgain(): void;
  dropUnsent(): void;
}

interface StaffFrameProps {
  readonly context: StaffPageContext;
  readonly title: ReactNode;
  /** After "Live". */
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
  readonly onBack?: () => void;
  /** Which tab this page is; a page below a tab has a bar of its own instead. */
  readonly tab?: Tab;
  readonly bar?: ReactNode;
  /** Two columns on a tablet: what stands in `SideColumn` is the second one. */
  readonly columns?: boolean;
  /** As wide as two pages on a tablet: cards, rows and tiles of one kind, in as many columns as fit. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const TABS = [
  { tab: 'tables', icon: 'tables' },
  { tab: 'orders', icon: 'orders' },
  { tab: 'more', icon: 'more' },
] as const satisfies readonly { readonly tab: Tab; readonly icon: IconName }[];

const TabBar = observer(({ context, current }: { readonly context: StaffPageContext; readonly current: Tab }) => (
  <nav className="tab-bar" aria-label={st('tab.label')}>
    {TABS.map(({ tab, icon }) => (
      <button
        key={tab}
        type="button"
        className={tab === current ? 'tab-bar__tab tab-bar__tab--on' : 'tab-bar__tab'}
        aria-current={tab === current ? 'page' : undefined}
        onClick={() => tab !== current && context.openTab(tab)}
      >
        <Icon name={icon} />
        <span>{st(`tab.${tab}`)}</span>
        {tab === 'orders' && context.waiting > 0 && <span className="tab-bar__dot">{context.waiting}</span>}
      </button>
    ))}
  </nav>
));

const Live = observer(({ isLive, sub }: { readonly isLive: boolean; readonly sub: ReactNode }) => (
  <>
    <span className={isLive ? 'live' : 'live live--off'} role="status">
      {st(isLive ? 'live.on' : 'live.off')}
    </span>
    {sub !== undefined && <span> · {sub}</span>}
  </>
));

/** The frame of every staff page: white bar with "Live", new orders above all, tabs or a bar of its own below. */
export const StaffFrame = observer((props: StaffFrameProps) => {
  const { context, title, sub, actions, onBack, tab, bar, columns = false, wide = false, children } = props;
  const kind = bar !== undefined ? 'staff--bar' : tab === undefined ? 'staff--bare' : 'staff--tabs';
  const below = bar ?? (tab === undefined ? undefined : <TabBar context={context} current={tab} />);
  return (
    <PageFrame
      className={classes('staff', kind, columns && 'staff--columns', wide && 'staff--wide')}
      navTone="card"
      title={title}
      sub={<Live isLive={context.isLive} sub={sub} />}
      actions={actions}
      banner={<FreshOrders context={context} />}
      {...(onBack !== undefined && { onBack })}
      {...(below !== undefined && { bar: below })}
    >
      <div className="staff__content">
        {context.isSilent && (
          <button type="button" className="silent" onClick={() => context.unlock()}>
            <Icon name="sound" />
            {st('staff.soundLocked')}
          </button>
        )}
        <ConnectionStatus context={context} />
        {children}
      </div>
    </PageFrame>
  );
});
