import { Icon, type IconName } from '../../../components/icon';
import { localized } from '../../../components/localized';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { st, staffTexts } from '../../../i18n-staff';
import { back, open, replace } from '../../../platform/navigation';
import { root, staffOrders } from '../../../stores/staff';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './index.scss';

interface PageLinkProps {
  readonly icon: IconName;
  readonly words: string;
  readonly hint: string;
  readonly onClick: () => void;
  readonly count?: number;
}

const PageLink = ({ icon, words, hint, onClick, count }: PageLinkProps) => (
  <button type="button" className="rows__row rows__row--tap" onClick={onClick}>
    <Icon name={icon} />
    <span className="grow">
      <span className="manager__way">{words}</span>
      <span className="cap muted manager__hint">{hint}</span>
    </span>
    {count !== undefined && count > 0 && <span className="manager__count">{count}</span>}
    <Icon name="right" size="s" />
  </button>
);

const toWaiting = (): void => {
  staffOrders.list.choose('waiting');
  void replace(STAFF_PAGES.orders);
};

/** S-36: the manager's home: what waits, what sells, who works here, how the store is set. */
const ManagerHomePage = () => {
  const context = useStaffPage();
  const to = (page: string) => () => void open(page);
  return (
    <StaffFrame
      context={context}
      wide
      title={st('manager.title')}
      sub={root.staff.info?.storeName}
      onBack={() => void back(STAFF_PAGES.more)}
      tab="more"
    >
      <nav className="rows" aria-label={st('manager.now')}>
        <PageLink
          icon="bell"
          words={st('manager.toWaiting')}
          hint={st('manager.waitingHint')}
          onClick={toWaiting}
          count={context.waiting}
        />
        <PageLink icon="chart" words={st('day.title')} hint={st('day.hint')} onClick={to(STAFF_PAGES.day)} />
        <PageLink
          icon="receipt"
          words={st('report.title')}
          hint={st('manager.reportsHint')}
          onClick={to(STAFF_PAGES.reports)}
        />
      </nav>
      <nav className="rows" aria-label={st('manager.promotions')}>
        <PageLink
          icon="receipt"
          words={st('coupons.title')}
          hint={st('coupons.hint')}
          onClick={to(STAFF_PAGES.coupons)}
        />
        <PageLink
          icon="utensils"
          words={st('promos.title')}
          hint={st('promos.hint')}
          onClick={to(STAFF_PAGES.promotions)}
        />
        <PageLink
          icon="bell"
          words={st('more.notices')}
          hint={st('manager.noticesHint')}
          onClick={to(STAFF_PAGES.notices)}
        />
      </nav>
      <nav className="rows" aria-label={st('manager.store')}>
        <PageLink icon="check" words={st('open.title')} hint={st('open.hint')} onClick={to(STAFF_PAGES.opening)} />
        <PageLink
          icon="utensils"
          words={st('menuEd.title')}
          hint={st('menuEd.hint')}
          onClick={to(STAFF_PAGES.menuEditor)}
        />
        <PageLink icon="tables" words={st('plan.title')} hint={st('plan.hint')} onClick={to(STAFF_PAGES.floorPlan)} />
        <PageLink icon="card" words={st('payset.title')} hint={st('payset.hint')} onClick={to(STAFF_PAGES.payments)} />
        <PageLink
          icon="users"
          words={st('employees.title')}
          hint={st('employees.hint')}
          onClick={to(STAFF_PAGES.people)}
        />
        <PageLink
          icon="shield"
          words={st('audit.title')}
          hint={st('manager.auditHint')}
          onClick={to(STAFF_PAGES.audit)}
        />
        <PageLink icon="ban" words={st('taken.title')} hint={st('taken.hint')} onClick={to(STAFF_PAGES.takenOff)} />
        <PageLink icon="note" words={st('why.title')} hint={st('why.hint')} onClick={to(STAFF_PAGES.reasons)} />
        <PageLink
          icon="lock"
          words={st('security.title')}
          hint={st('security.hint')}
          onClick={to(STAFF_PAGES.security)}
        />
        <PageLink
          icon="timer"
          words={st('kset.title')}
          hint={st('kset.hint')}
          onClick={to(STAFF_PAGES.kitchenSettings)}
        />
        <PageLink
          icon="orders"
          words={st('settings.title')}
          hint={st('settings.hint')}
          onClick={to(STAFF_PAGES.settings)}
        />
      </nav>
    </StaffFrame>
  );
};

export default localized(ManagerHomePage, staffTexts);
