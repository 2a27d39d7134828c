import { FULL_VERSION } from '@romduol/domain/version';
import { observer } from 'mobx-react-lite';
import { confirm } from '../../../components/confirm';
import { Button } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { LanguagePicker } from '../../../components/language-picker';
import { Row, Rows } from '../../../components/staff/row';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { t } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { open, restart } from '../../../platform/navigation';
import { newOrderAlerts, root, signOut } from '../../../stores/staff';
import { roleLabel } from '../../../stores/staff/employees';
import { isServing } from '../../../stores/staff/first-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './index.scss';

const leave = async (): Promise<void> => {
  const sure = await confirm({
    title: st('more.signOutAsk'),
    content: st('more.signedIn', { name: root.staff.info?.name ?? '' }),
    ok: st('more.signOut'),
  });
  if (!sure) return;
  await signOut().catch(() => undefined);
  await restart(STAFF_PAGES.login);
};

const Person = observer(() => {
  const { info, mayAccept } = root.staff;
  if (info === null) return null;
  const role = st(roleLabel(info));
  return (
    <section className="card more__person">
      <span className="more__face" aria-hidden="true">
        {info.name.slice(0, 1)}
      </span>
      <div className="grow">
        <h2 className="item-title">{info.name}</h2>
        <p className="muted cap">{[info.storeName, role, ...(mayAccept ? [st('more.mayAccept')] : [])].join(' · ')}</p>
      </div>
    </section>
  );
});

const ServingRows = observer(() => {
  const isManager = root.staff.info?.role === 'manager';
  return (
    <>
      <Row icon="cash" label={st('till.title')} onTap={() => void open(STAFF_PAGES.till)} />
      <Row icon="timer" label={st('kitchen.title')} onTap={() => void open(STAFF_PAGES.kitchen)} />
      <Row icon="kiosk" label={st('ostat.way')} onTap={() => void open(STAFF_PAGES.orderStatus)} />
      <Row icon="utensils" label={st('more.goods')} onTap={() => void open(STAFF_PAGES.goods)} />
      <Row icon="chart" label={st('report.title')} onTap={() => void open(STAFF_PAGES.reports)} />
      <Row icon="users" label={st('cust.title')} onTap={() => void open(STAFF_PAGES.customers)} />
      <Row icon="undo" label={st('refund.list')} onTap={() => void open(STAFF_PAGES.refunds)} />
      <Row icon="receipt" label={st('invoice.title')} onTap={() => void open(STAFF_PAGES.invoices)} />
      <Row icon="bag" label={st('delivery.title')} onTap={() => void open(STAFF_PAGES.deliveries)} />
      <Row icon="printer" label={st('print.title')} onTap={() => void open(STAFF_PAGES.printing)} />
      <Row icon="users" label={st('waiting.title')} onTap={() => void open(STAFF_PAGES.waitingList)} />
      <Row icon="calendar" label={st('more.reservations')} onTap={() => void open(STAFF_PAGES.reservations)} />
      {isManager && <Row icon="timer" label={st('rule.title')} onTap={() => void open(STAFF_PAGES.reservationRule)} />}
      <Row icon="pin" label={st('area.title')} onTap={() => void open(STAFF_PAGES.area)} />
      {!isManager && root.staff.mayKeepStock && (
        <Row icon="bag" label={st('stock.title')} onTap={() => void open(STAFF_PAGES.storeRoom)} />
      )}
      {isManager && <Row icon="shield" label={st('manager.title')} onTap={() => void open(STAFF_PAGES.manager)} />}
      {isManager && <Row icon="shield" label={st('appr.title')} onTap={() => void open(STAFF_PAGES.approvals)} />}
      {isManager && <Row icon="printer" label={st('printers.title')} onTap={() => void open(STAFF_PAGES.printers)} />}
    </>
  );
});

/** An accountant reads reports and documents. */
const AccountantRows = () => (
  <>
    <Row icon="chart" label={st('report.title')} onTap={() => void open(STAFF_PAGES.reports)} />
    <Row icon="receipt" label={st('invoice.title')} onTap={() => void open(STAFF_PAGES.invoices)} />
    <Row icon="shield" label={st('manager.title')} onTap={() => void open(STAFF_PAGES.manager)} />
  </>
);

const Sound = observer(() => (
  <div className="rows__item" role="listitem">
    <button
      type="button"
      role="switch"
      aria-checked={!newOrderAlerts.muted}
      className="rows__row rows__row--tap"
      onClick={() => newOrderAlerts.setMuted(!newOrderAlerts.muted)}
    >
      <Icon name="sound" />
      <span className="grow">{st('staff.sound')}</span>
      <span className="muted">{st(newOrderAlerts.muted ? 'staff.soundOff' : 'staff.soundOn')}</span>
    </button>
  </div>
));

/** Who is signed in, the other pages, language, sound, the way out. */
const MorePage = () => {
  const serves = isServing();
  return (
    <StaffFrame wide title={st('more.title')} tab="more">
      <Person />
      <Rows>
        {serves ? <ServingRows /> : <AccountantRows />}
        <Row icon="lock" label={st('security.title')} onTap={() => void open(STAFF_PAGES.security)} />
        {serves && <Sound />}
        <Row icon="globe" label={st('more.language')}>
          <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
        </Row>
      </Rows>
      <Button kind="outline" block onClick={() => void leave()}>
        <Icon name="logout" />
        {st('more.signOut')}
      </Button>
      <p className="more__version">{t('common.version', { version: FULL_VERSION })}</p>
    </StaffFrame>
  );
};

export default staffPage(MorePage);
