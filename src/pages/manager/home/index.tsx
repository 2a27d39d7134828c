import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Banner } from '../../../components/banner';
import type { IconName } from '../../../components/icon';
import { Row, Rows } from '../../../components/staff/row';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { open, replace } from '../../../platform/navigation';
import { root, staffOrders } from '../../../stores/staff';
import { isServing } from '../../../stores/staff/first-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { listTroubled, webhooks } from '../../../stores/staff/webhooks';
import './index.scss';

interface PageLink {
  readonly icon: IconName;
  readonly label: string;
  readonly hint: string;
  readonly page: string;
}

const links = () =>
  ({
    now: [
      { icon: 'chart', label: st('day.title'), hint: st('day.hint'), page: STAFF_PAGES.day },
      { icon: 'receipt', label: st('report.title'), hint: st('manager.reportsHint'), page: STAFF_PAGES.reports },
      { icon: 'note', label: st('ratings.title'), hint: st('ratings.hint'), page: STAFF_PAGES.ratings },
    ],
    promotions: [
      { icon: 'receipt', label: st('coupons.title'), hint: st('coupons.hint'), page: STAFF_PAGES.coupons },
      { icon: 'coins', label: st('loyal.title'), hint: st('loyal.hint'), page: STAFF_PAGES.loyalty },
      { icon: 'utensils', label: st('promos.title'), hint: st('promos.hint'), page: STAFF_PAGES.promotions },
      { icon: 'bell', label: st('more.notices'), hint: st('manager.noticesHint'), page: STAFF_PAGES.notices },
    ],
    store: [
      { icon: 'check', label: st('open.title'), hint: st('open.hint'), page: STAFF_PAGES.opening },
      { icon: 'utensils', label: st('menuEd.title'), hint: st('menuEd.hint'), page: STAFF_PAGES.menuEditor },
      { icon: 'bag', label: st('stock.title'), hint: st('stock.hint'), page: STAFF_PAGES.storeRoom },
      { icon: 'tables', label: st('plan.title'), hint: st('plan.hint'), page: STAFF_PAGES.floorPlan },
      { icon: 'card', label: st('payset.title'), hint: st('payset.hint'), page: STAFF_PAGES.payments },
      { icon: 'users', label: st('employees.title'), hint: st('employees.hint'), page: STAFF_PAGES.people },
      { icon: 'bell', label: st('messages.title'), hint: st('messages.hint'), page: STAFF_PAGES.messages },
      { icon: 'globe', label: st('apiKeys.title'), hint: st('apiKeys.hint'), page: STAFF_PAGES.apiKeys },
      { icon: 'globe', label: st('webhooks.title'), hint: st('webhooks.hint'), page: STAFF_PAGES.webhooks },
      { icon: 'bag', label: st('delivery.title'), hint: st('delivery.hint'), page: STAFF_PAGES.deliverySettings },
      { icon: 'globe', label: st('platform.title'), hint: st('platform.hint'), page: STAFF_PAGES.platforms },
      { icon: 'shield', label: st('audit.title'), hint: st('manager.auditHint'), page: STAFF_PAGES.audit },
      {
        icon: 'ban',
        label: st('voidsAndComps.title'),
        hint: st('voidsAndComps.hint'),
        page: STAFF_PAGES.voidsAndComps,
      },
      { icon: 'note', label: st('journal.title'), hint: st('journal.hint'), page: STAFF_PAGES.journal },
      { icon: 'note', label: st('why.title'), hint: st('why.hint'), page: STAFF_PAGES.reasons },
      { icon: 'lock', label: st('security.title'), hint: st('security.hint'), page: STAFF_PAGES.security },
      { icon: 'timer', label: st('kset.title'), hint: st('kset.hint'), page: STAFF_PAGES.kitchenSettings },
      { icon: 'receipt', label: st('invoice.title'), hint: st('invoice.hint'), page: STAFF_PAGES.invoiceSettings },
      { icon: 'orders', label: st('settings.title'), hint: st('settings.hint'), page: STAFF_PAGES.settings },
    ],
    allStores: [
      { icon: 'chart', label: st('office.title'), hint: st('office.hint'), page: STAFF_PAGES.officeToday },
      { icon: 'receipt', label: st('office.reports'), hint: st('office.reportsHint'), page: STAFF_PAGES.officeReports },
    ],
    office: [
      { icon: 'tables', label: st('office.stores'), hint: st('office.storesHint'), page: STAFF_PAGES.officeStores },
      { icon: 'utensils', label: st('masters.title'), hint: st('masters.hint'), page: STAFF_PAGES.officeMenus },
      { icon: 'plus', label: st('newStore.title'), hint: st('newStore.hint'), page: STAFF_PAGES.openStore },
      {
        icon: 'users',
        label: st('headOffice.people'),
        hint: st('headOffice.hint'),
        page: STAFF_PAGES.officePeople,
      },
    ],
  }) satisfies Record<string, readonly PageLink[]>;

/** What an accountant reads of the store. */
const READ_ONLY: ReadonlySet<string> = new Set([STAFF_PAGES.audit, STAFF_PAGES.voidsAndComps, STAFF_PAGES.journal]);

interface LinksProps {
  readonly label: string;
  readonly of: readonly PageLink[];
  /** Shown first. */
  readonly children?: ReactNode;
}

const Links = ({ label, of, children }: LinksProps) => (
  <nav aria-label={label}>
    <Rows>
      {children}
      {of.map(({ page, ...row }) => (
        <Row key={page} {...row} onTap={() => void open(page)} />
      ))}
    </Rows>
  </nav>
);

/** What an area manager does for head office; an owner does the rest, too. */
const OF_AREA: ReadonlySet<string> = new Set([STAFF_PAGES.officeStores, STAFF_PAGES.officeMenus]);

/** What an accountant reads of head office. */
const OF_ACCOUNTANT: ReadonlySet<string> = new Set([STAFF_PAGES.officeMenus]);

/** Nothing for who works in the store only. */
const Office = observer(({ of }: Pick<LinksProps, 'of'>) => {
  const { officeRole: role, role: post } = root.staff.info ?? {};
  if (post === 'accountant') {
    return <Links label={st('masters.title')} of={of.filter(({ page }) => OF_ACCOUNTANT.has(page))} />;
  }
  if (role === undefined) return null;
  return <Links label={st('office.stores')} of={role === 'owner' ? of : of.filter(({ page }) => OF_AREA.has(page))} />;
});

const toWaiting = (): void => {
  staffOrders.list.choose('waiting');
  void replace(STAFF_PAGES.orders);
};

/** Receivers of events that the server switched off, or that take nothing. */
const TroubledWebhooks = observer(() => {
  const names = listTroubled().map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Banner
      icon="globe"
      tone="err"
      action={{ label: st('webhooks.show'), onClick: () => void open(STAFF_PAGES.webhooks) }}
    >
      {st('webhooks.trouble', { names: names.join(', ') })}
    </Banner>
  );
});

/** S-36: the manager's home: what waits, what sells, who works here, how the store is set. */
const ManagerHomePage = () => {
  const { now, allStores, promotions, store, office } = links();
  const serves = isServing();
  return (
    <StaffFrame
      {...(serves && { loads: [webhooks] })}
      wide
      title={st('manager.title')}
      sub={root.staff.info?.storeName}
      back={STAFF_PAGES.more}
      tab="more"
    >
      {serves && <TroubledWebhooks />}
      <Links label={st('manager.now')} of={now}>
        {serves && (
          <Row icon="bell" label={st('manager.toWaiting')} hint={st('manager.waitingHint')} onTap={toWaiting}>
            {staffOrders.waitingCount > 0 && <span className="manager__count">{staffOrders.waitingCount}</span>}
          </Row>
        )}
      </Links>
      {root.staff.info?.severalStores === true && <Links label={st('office.title')} of={allStores} />}
      {serves && <Links label={st('manager.promotions')} of={promotions} />}
      <Links label={st('manager.store')} of={serves ? store : store.filter(({ page }) => READ_ONLY.has(page))} />
      <Office of={office} />
    </StaffFrame>
  );
};

export default staffPage(ManagerHomePage);
