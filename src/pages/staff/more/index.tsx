import { FULL_VERSION } from '@romduol/domain/version';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../components/button';
import { Icon, type IconName } from '../../../components/icon';
import { LanguagePicker } from '../../../components/language-picker';
import { localized } from '../../../components/localized';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { open, restart } from '../../../platform/navigation';
import { newOrderAlerts, root, signOut } from '../../../stores/staff';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './index.scss';

const leave = async (): Promise<void> => {
  const sure = await feedback.ask({
    title: st('more.signOutAsk'),
    content: st('more.signedIn', { name: root.staff.info?.name ?? '' }),
    ok: st('more.signOut'),
    cancel: t('common.cancel'),
  });
  if (!sure) return;
  await signOut().catch(() => undefined);
  await restart(STAFF_PAGES.login);
};

const Person = observer(() => {
  const { info, mayAccept } = root.staff;
  if (info === null) return null;
  const role = st(info.role === 'manager' ? 'more.manager' : 'more.employee');
  return (
    <section className="card more__person">
      <span className="more__face" aria-hidden="true">
        {info.name.slice(0, 1)}
      </span>
      <div className="grow">
        <h2 className="more__name">{info.name}</h2>
        <p className="muted cap">{[info.storeName, role, ...(mayAccept ? [st('more.mayAccept')] : [])].join(' · ')}</p>
      </div>
    </section>
  );
});

interface WayProps {
  readonly icon: IconName;
  readonly words: string;
  readonly page: string;
}

const Way = ({ icon, words, page }: WayProps) => (
  <button type="button" className="rows__row rows__row--tap" onClick={() => void open(page)}>
    <Icon name={icon} />
    <span className="grow">{words}</span>
    <Icon name="right" size="s" />
  </button>
);

/** Who is signed in, the other pages, language, sound, the way out. */
const MorePage = () => {
  const context = useStaffPage();
  const isManager = root.staff.info?.role === 'manager';
  return (
    <StaffFrame context={context} wide title={st('more.title')} tab="more">
      <Person />
      <div className="rows">
        <Way icon="cash" words={st('till.title')} page={STAFF_PAGES.till} />
        <Way icon="timer" words={st('kitchen.title')} page={STAFF_PAGES.kitchen} />
        <Way icon="kiosk" words={st('ostat.way')} page={STAFF_PAGES.orderStatus} />
        <Way icon="utensils" words={st('more.goods')} page={STAFF_PAGES.goods} />
        <Way icon="chart" words={st('report.title')} page={STAFF_PAGES.reports} />
        <Way icon="users" words={st('cust.title')} page={STAFF_PAGES.customers} />
        <Way icon="undo" words={st('refund.list')} page={STAFF_PAGES.refunds} />
        <Way icon="printer" words={st('print.title')} page={STAFF_PAGES.printing} />
        <Way icon="calendar" words={st('more.reservations')} page={STAFF_PAGES.reservations} />
        {isManager && <Way icon="timer" words={st('rule.title')} page={STAFF_PAGES.reservationRule} />}
        <Way icon="pin" words={st('area.title')} page={STAFF_PAGES.area} />
        {isManager && <Way icon="shield" words={st('manager.title')} page={STAFF_PAGES.manager} />}
        <Way icon="lock" words={st('security.title')} page={STAFF_PAGES.security} />
        {isManager && <Way icon="shield" words={st('appr.title')} page={STAFF_PAGES.approvals} />}
        {isManager && <Way icon="printer" words={st('printers.title')} page={STAFF_PAGES.printers} />}
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
        <div className="rows__row">
          <Icon name="globe" />
          <span className="grow">{st('more.language')}</span>
          <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
        </div>
      </div>
      <Button kind="outline" block onClick={() => void leave()}>
        <Icon name="logout" />
        {st('more.signOut')}
      </Button>
      <p className="more__version">{t('common.version', { version: FULL_VERSION })}</p>
    </StaffFrame>
  );
};

export default localized(MorePage, staffTexts);
