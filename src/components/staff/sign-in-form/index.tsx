import { signInProblems } from '@romduol/domain/rules/person';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { st } from '../../../i18n-staff';
import { NOTES } from '../status-styles';
import { Button } from '../../button';
import { Field } from '../../field';
import { Icon } from '../../icon';
import { Note } from '../note';
import { PasswordField } from '../password-field';

interface PassedCheck {
  readonly challenge: string;
  readonly number: number;
}

/** A human check that is passed while a person types: nothing is asked of them for it. */
interface Check {
  /** Begins the next one, where none is there. */
  prepare(): void;
  /** Gives the next one. What it throws is shown. */
  take(): Promise<PassedCheck>;
  /** The check was cancelled. */
  stop(): void;
}

/** What a sign-in takes. */
export interface Credentials extends PassedCheck {
  readonly userName: string;
  readonly password: string;
}

interface SignInFormProps {
  readonly check: Check;
  /** The text of the button. */
  readonly submit: string;
  /** Signs in and leads on; what it throws is shown, and can be tried again. */
  readonly onSubmit: (credentials: Credentials) => Promise<void>;
}

/** User name and password of employees and kiosks. */
export const SignInForm = observer(({ check, submit, onSubmit }: SignInFormProps) => {
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    check.prepare();
    return () => check.stop();
  }, [check]);
  const isFilled = signInProblems({ userName, password }).length === 0;
  const send = async (): Promise<void> => {
    if (!isFilled || busy) return;
    setProblem('');
    setBusy(true);
    try {
      await onSubmit({ userName: userName.trim(), password, ...(await check.take()) });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
      check.prepare();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Field
        label={st('login.userName')}
        value={userName}
        onChange={setUserName}
        autoComplete="username"
        before={<Icon name="user" />}
        onEnter={() => void send()}
      />
      <PasswordField label={st('login.password')} value={password} onChange={setPassword} onEnter={() => void send()} />
      {problem !== '' && (
        <Note statusStyle={NOTES.wrong} role="alert">
          {problem}
        </Note>
      )}
      <Button size="xl" block busy={busy} why={isFilled ? null : st('login.fillBoth')} onClick={() => void send()}>
        {submit}
      </Button>
    </>
  );
});
