import { useDidShow } from '@tarojs/taro';
import { STAFF_PASSWORD_MIN } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { localized } from '../../../components/localized';
import { PasswordField } from '../../../components/staff/password-field';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { Tag } from '../../../components/tag';
import { formatWhen } from '../../../components/when';
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { back } from '../../../platform/navigation';
import { root } from '../../../stores/staff';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { changePassword, type Login, logins, revokeLogin } from '../../../stores/staff/employees';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './index.scss';

const revoke = async (login: Login): Promise<void> => {
  const sure = await feedback.ask({
    title: st('security.revokeAsk', { name: login.name }),
    content: st('security.revokeWhat'),
    ok: st('security.revoke'),
    cancel: t('common.cancel'),
  });
  if (sure && (await revokeLogin(login.id))) feedback.toast(st('security.revoked'));
};

const Row = observer(({ login, now }: { readonly login: Login; readonly now: number }) => {
  const device = login.device === '' ? st('security.unknown') : login.device;
  const since = formatWhen(login.since, now, root.staff.info?.zoneOffsetMinutes ?? 0);
  return (
    <li className="rows__row">
      <div className="grow">
        <p>{login.name}</p>
        <p className="cap muted">{[device, st('security.since', { when: since })].join(' · ')}</p>
      </div>
      {login.current ? (
        <Tag tone="ok">{st('security.here')}</Tag>
      ) : (
        <Button
          size="s"
          kind="outline"
          label={`${st('security.revoke')}: ${login.name}, ${device}`}
          onClick={() => void revoke(login)}
        >
          {st('security.revoke')}
        </Button>
      )}
    </li>
  );
});

const Devices = ({ now }: { readonly now: number }) => (
  <Async of={logins}>
    {(list) => (
      <ul className="rows">
        {list.map((login) => (
          <Row key={login.id} login={login} now={now} />
        ))}
      </ul>
    )}
  </Async>
);

const NewPassword = observer(() => {
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const why = next.length < STAFF_PASSWORD_MIN ? st('employees.passwordMin', { min: STAFF_PASSWORD_MIN }) : null;
  const save = async (): Promise<void> => {
    if (why !== null || !(await changePassword(old, next))) return;
    setOld('');
    setNext('');
    feedback.toast(st('security.changed'));
  };
  return (
    <section className="card stack">
      <h2 className="security__title">{st('security.password')}</h2>
      <PasswordField label={st('security.old')} value={old} onChange={setOld} onEnter={() => undefined} />
      <PasswordField label={st('security.new')} value={next} onChange={setNext} onEnter={() => void save()} />
      <Button block why={old === '' ? st('security.old') : why} busy={logins.busy} onClick={() => void save()}>
        {st('security.change')}
      </Button>
    </section>
  );
});

/** One's own password, and the devices that are signed in: a manager sees all of the store's. */
const SecurityPage = () => {
  const context = useStaffPage();
  useDidShow(() => void logins.load());
  return (
    <StaffFrame context={context} columns title={st('security.title')} onBack={() => void back(STAFF_PAGES.more)}>
      <h2 className="security__title">{st('security.devices')}</h2>
      <Devices now={context.now()} />
      <SideColumn>
        <NewPassword />
      </SideColumn>
    </StaffFrame>
  );
};

export default localized(SecurityPage, staffTexts);
