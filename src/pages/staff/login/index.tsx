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
import { t } from '../../../i18n';
import { st, staffTexts } from '../../../i18n-staff';
import { open, restart } from '../../../platform/navigation';
import { sound } from '../../../platform/sound';
import { root } from '../../../stores/root';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { VERSION } from '../../../version';
import './index.scss';

const WRONG = { tone: 'err', icon: 'warn' } as const;

/** Where somebody who is signed in works. */
const goToWork = (): void => {
  const isKiosk = root.staff.info?.role === 'kiosk';
  void restart(isKiosk ? STAFF_PAGES.kioskStart : STAFF_PAGES.tables);
};

/** What was typed, and the attempt that is under way. */
const useSignIn = () => {
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    sound.unlock();
    setProblem('');
    setBusy(true);
    try {
      await root.staff.signIn(userName.trim(), password);
      goToWork();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
  };
  const isFilled = userName.trim() !== '' && password !== '';
  return { userName, setUserName, password, setPassword, problem, busy, isFilled, submit };
};

const Form = observer(() => {
  const { userName, setUserName, password, setPassword, problem, busy, isFilled, submit } = useSignIn();
  const enter = (): void => {
    if (isFilled && !busy) void submit();
  };
  return (
    <>
      <Field
        label={st('login.userName')}
        value={userName}
        onChange={setUserName}
        autoComplete="username"
        before={<Icon name="user" />}
        onEnter={enter}
      />
      <PasswordField label={st('login.password')} value={password} onChange={setPassword} onEnter={enter} />
      {problem !== '' && (
        <Note look={WRONG} role="alert">
          {problem}
        </Note>
      )}
      <Button size="xl" block busy={busy} why={isFilled ? null : st('login.fillBoth')} onClick={() => void submit()}>
        {st('login.submit')}
      </Button>
    </>
  );
});

/** S-19: staff and managers sign in. */
const LoginPage = () => {
  useEffect(() => {
    if (root.staff.isSignedIn) goToWork();
  }, []);
  return (
    <PageFrame className="staff staff-login">
      <div className="staff-login__top" style={navStyle()}>
        <LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />
      </div>
      <header className="staff-login__head">
        <span className="staff-login__mark">
          <Icon name="bowl" size="l" />
        </span>
        <div>
          <h1 className="staff-login__title">{st('login.title')}</h1>
          <p className="muted">{st('login.subtitle')}</p>
        </div>
      </header>
      <Form />
      <div className="staff-login__kiosk">
        <Button kind="outline" block onClick={() => void open(STAFF_PAGES.kioskLogin)}>
          <Icon name="kiosk" />
          {st('login.kiosk')}
        </Button>
      </div>
      <p className="staff-login__version">{t('common.version', { version: VERSION })}</p>
    </PageFrame>
  );
};

export default localized(LoginPage, staffTexts);
