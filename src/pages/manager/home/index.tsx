import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ErrorState } from '../../../components/error-state';
import { Icon } from '../../../components/icon';
import { localized } from '../../../components/localized';
import { Fact } from '../../../components/receipt';
import { Skeleton } from '../../../components/skeleton';
import { Note } from '../../../components/staff/note';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { t } from '../../../i18n';
import { st, staffTexts, stOf } from '../../../i18n-staff';
import { back, replace } from '../../../platform/navigation';
import { root, staffOrders } from '../../../stores/staff';
import { useDesk } from '../../../stores/staff/desk';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { settings } from '../../../stores/staff/settings';
import { GROUPS, groupOf, type Group } from './components/groups';
import { valueWords } from './components/value-words';
import './index.scss';

const INFO = { tone: 'busy', icon: 'info' } as const;

const GroupCard = observer(({ group }: { readonly group: Group }) => {
  const ofGroup = (settings.list ?? []).filter(({ key }) => groupOf(key) === group);
  if (ofGroup.length === 0) return null;
  return (
    <section className="card">
      <h2 className="manager__title">{st(`manager.group.${group}`)}</h2>
      <dl>
        {ofGroup.map((setting) => (
          <Fact key={setting.key} label={stOf(`setting.${setting.key}`) || setting.key}>
            <span className="manager__value">{valueWords(setting)}</span>
          </Fact>
        ))}
      </dl>
    </section>
  );
});

const Settings = observer(() => {
  if (settings.failed) return <ErrorState onRetry={() => void settings.load()} />;
  if (settings.list === null) return <Skeleton label={t('common.loading')} />;
  return (
    <>
      {GROUPS.map((group) => (
        <GroupCard key={group} group={group} />
      ))}
    </>
  );
});

/** The manager's home: the way to floor and waiting orders, and how the store is set. */
const ManagerHomePage = () => {
  const desk = useDesk();
  useEffect(() => void settings.load(), []);
  const toWaiting = (): void => {
    staffOrders.list.choose('waiting');
    void replace(STAFF_PAGES.orders);
  };
  return (
    <StaffFrame
      desk={desk}
      title={settings.name ?? st('manager.title')}
      sub={root.staff.info?.name}
      onBack={() => void back(STAFF_PAGES.more)}
      tab="more"
    >
      <nav className="rows">
        <button type="button" className="rows__row rows__row--tap" onClick={() => void replace(STAFF_PAGES.tables)}>
          <Icon name="tables" />
          <span className="grow">{st('manager.toBoard')}</span>
          <Icon name="right" size="s" />
        </button>
        <button type="button" className="rows__row rows__row--tap" onClick={toWaiting}>
          <Icon name="bell" />
          <span className="grow">{st('manager.toWaiting')}</span>
          <span className="manager__count">{desk.waiting}</span>
          <Icon name="right" size="s" />
        </button>
      </nav>
      <Settings />
      <Note look={INFO}>{st('manager.readOnly')}</Note>
    </StaffFrame>
  );
};

export default localized(ManagerHomePage, staffTexts);
