import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { Icon } from '../../../components/icon';
import { LanguagePicker } from '../../../components/language-picker';
import { localized } from '../../../components/localized';
import { PageFrame } from '../../../components/page-frame';
import { navStyle } from '../../../components/page-frame/nav-style';
import { Note } from '../../../components/staff/note';
import { PasswordField } from '../../../components/staff/password-field';
import { st, staffTexts } from '../../../i18n-staff';
import { restart } from '../../../platform/navigation';
import { root } from '../../../stores/root';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import '../../../components/staff/staff-frame/index.scss';
import './index.scss';

const WRONG = { tone: 'err', icon: 'warn' } as const;

const start = (): void => void restart(STAFF_PAGES.kioskStart);

const Form = observer(() => {
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const isFilled = userName.trim() !== '' && password !== '';
  const bind = async (): Promise<void> => {
    if (!isFilled || busy) return;
    setProblem('');
    setBusy(true);
    await root.staff
      .bindKiosk(userName.trim(), password)
      .then(start, (error: unknown) => setProblem(error instanceof Error ? error.message : ''));
    setBusy(false);
  };
  return (
    <>
      <Field
        label={st('login.userName')}
        value={userName}
        onChange={setUserName}
        autoComplete="username"
        before={<Icon name="user" />}
        onEnter={() => void bind()}
      />
      <PasswordField label={st('login.password')} value={password} onChange={setPassword} onEnter={() => void bind()} />
      {problem !== '' && (
        <Note look={WRONG} role="alert">
          {problem}
        </Note>
      )}
      <Button size="xl" block busy={busy} why={isFilled ? null : st('login.fillBoth')} onClick={() => void bind()}>
        {st('kiosk.bind')}
      </Button>
    </>
  );
});

/** An operator binds this screen to the store. */
const KioskLoginPage = () => {
  useEffect(() => {
    if (root.staff.info?.role === 'kiosk') start();
  }, []);
  return (
    <PageFrame className="staff kiosk-login">
      <div className="kiosk-login__top" style={navStyle()}>
        <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
      </div>
      <h1 className="kiosk-login__title">{st('kiosk.loginTitle')}</h1>
      <p className="muted">{st('kiosk.loginHint')}</p>
      <Form />
    </PageFrame>
  );
};

export default localized(KioskLoginPage, staffTexts);
