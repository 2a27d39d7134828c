import { STAFF_PASSWORD_MIN } from '@romduol/domain/limits';
import { useRouter } from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { Icon } from '../../../components/icon';
import { localized } from '../../../components/localized';
import { PageFrame } from '../../../components/page-frame';
import { Note } from '../../../components/staff/note';
import { PasswordField } from '../../../components/staff/password-field';
import { NOTES } from '../../../components/staff/status-styles';
import { Help } from '../../../features/staff-frame';
import { st, staffTexts } from '../../../i18n-staff';
import { useLightScheme } from '../../../platform/light-scheme';
import { back, replace } from '../../../platform/navigation';
import { requestPasswordReset, resetCheck, setPasswordByLink } from '../../../stores/staff/reset-password';
import { STAFF_PAGES } from '../../../stores/staff/routes';

/** Does `act` once at a time, and keeps what went wrong, to be shown. */
const useAct = (act: () => Promise<void>) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [isDone, setDone] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await act();
      setDone(true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, isDone, run };
};

const Problem = ({ text }: { readonly text: string }) =>
  text === '' ? null : (
    <Note statusStyle={NOTES.wrong} role="alert">
      {text}
    </Note>
  );

const toLogin = (): void => void replace(STAFF_PAGES.login);

/** Asks for the mail. What follows is the same whether there is such a login or address. */
const Request = () => {
  const [userName, setUserName] = useState('');
  const { busy, problem, isDone, run } = useAct(() => requestPasswordReset(userName.trim()));
  useEffect(() => {
    resetCheck.prepare();
    return () => resetCheck.stop();
  }, []);
  if (isDone) {
    return (
      <>
        <p>{st('reset.sent')}</p>
        <p className="muted">{st('reset.noMail')}</p>
        <Button block kind="outline" onClick={toLogin}>
          {st('reset.toLogin')}
        </Button>
      </>
    );
  }
  const isTyped = userName.trim().length > 1;
  return (
    <>
      <p className="muted">{st('reset.about')}</p>
      <Field
        label={st('login.userName')}
        value={userName}
        onChange={setUserName}
        autoComplete="username"
        before={<Icon name="user" />}
      />
      <Problem text={problem} />
      <Button block size="xl" busy={busy} why={isTyped ? null : st('reset.fillName')} onClick={() => void run()}>
        {st('reset.send')}
      </Button>
    </>
  );
};

interface LinkProps {
  readonly userName: string;
  readonly code: string;
}

/** Sets the password by the link of the mail. */
const SetPassword = ({ userName, code }: LinkProps) => {
  const [password, setPassword] = useState('');
  const { busy, problem, isDone, run } = useAct(() => setPasswordByLink(userName, code, password));
  if (isDone) {
    return (
      <>
        <p>{st('reset.done')}</p>
        <Button block size="xl" onClick={toLogin}>
          {st('reset.toLogin')}
        </Button>
      </>
    );
  }
  const why = password.length < STAFF_PASSWORD_MIN ? st('employees.passwordMin', { min: STAFF_PASSWORD_MIN }) : null;
  return (
    <>
      <p className="muted">{st('reset.for', { name: userName })}</p>
      <PasswordField label={st('security.new')} value={password} onChange={setPassword} />
      <Problem text={problem} />
      <Button block size="xl" busy={busy} why={why} onClick={() => void run()}>
        {st('reset.set')}
      </Button>
    </>
  );
};

/** A password that was forgotten: asked for by user name, set by the link of the mail. */
const ResetPage = () => {
  useLightScheme();
  const { user = '', code = '' } = useRouter().params;
  return (
    <PageFrame className="staff" title={st('reset.title')} onBack={() => void back()} actions={<Help />}>
      <div className="wrap stack">
        {code === '' ? (
          <Request />
        ) : (
          <SetPassword userName={decodeURIComponent(user)} code={decodeURIComponent(code)} />
        )}
      </div>
    </PageFrame>
  );
};

export default localized(ResetPage, staffTexts);
