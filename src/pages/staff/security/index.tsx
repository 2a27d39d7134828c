import { STAFF_PASSWORD_MIN } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Row, Rows } from '../../../components/staff/row';
import { confirm } from '../../../components/confirm';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { PasswordField } from '../../../components/staff/password-field';
import { SideColumn } from '../../../components/staff/side-column';
import { Tag } from '../../../components/tag';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { storeWhen } from '../../../stores/staff/staff-page';
import { changePassword, type Login, logins, revokeLogin } from '../../../stores/staff/employees';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { ownMessages } from '../../../stores/staff/messages';
import { OwnEmail } from './components/own-email';
import { OwnTelegram } from './components/own-telegram';

const revoke = async (login: Login): Promise<void> => {
  const sure = await confirm({
    title: st('security.revokeAsk', { name: login.name }),
    content: st('security.revokeWhat'),
    ok: st('security.revoke'),
  });
  if (sure && (await revokeLogin(login.id))) feedback.toast(st('security.revoked'));
};

const Device = observer(({ login }: { readonly login: Login }) => {
  const device = login.device === '' ? st('security.unknown') : login.device;
  return (
    <Row label={login.name} hint={[device, st('security.since', { when: storeWhen(login.since) })].join(' · ')}>
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
    </Row>
  );
});

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
      <h2 className="item-title">{st('security.password')}</h2>
      <PasswordField label={st('security.old')} value={old} onChange={setOld} />
      <PasswordField label={st('security.new')} value={next} onChange={setNext} onEnter={() => void save()} />
      <Button block why={old === '' ? st('security.old') : why} busy={logins.busy} onClick={() => void save()}>
        {st('security.change')}
      </Button>
    </section>
  );
});

/** One's own password, and the devices that are signed in: a manager sees all of the store's. */
const SecurityPage = () => (
  <StaffFrame loads={[logins, ownMessages]} columns title={st('security.title')} back={STAFF_PAGES.more}>
    <h2 className="item-title">{st('security.devices')}</h2>
    <Async of={logins}>
      {(list) => (
        <Rows>
          {list.map((login) => (
            <Device key={login.id} login={login} />
          ))}
        </Rows>
      )}
    </Async>
    <SideColumn>
      <NewPassword />
      <OwnEmail />
      <OwnTelegram />
    </SideColumn>
  </StaffFrame>
);

export default staffPage(SecurityPage);
