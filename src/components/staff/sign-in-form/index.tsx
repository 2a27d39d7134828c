import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { st } from '../../../i18n-staff';
import { Button } from '../../button';
import { Field } from '../../field';
import { Icon } from '../../icon';
import { Note } from '../note';
import { PasswordField } from '../password-field';

interface SignInFormProps {
  /** The words of the button. */
  readonly submit: string;
  /** Signs in and leads on; what it throws is shown, and can be tried again. */
  readonly onSubmit: (userName: string, password: string) => Promise<void>;
}

const WRONG = { tone: 'err', icon: 'warn' } as const;

/** User name and password of the store's people and of its kiosks. */
export const SignInForm = observer(({ submit, onSubmit }: SignInFormProps) => {
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const isFilled = userName.trim() !== '' && password !== '';
  const send = async (): Promise<void> => {
    if (!isFilled || busy) return;
    setProblem('');
    setBusy(true);
    await onSubmit(userName.trim(), password).catch((error: unknown) =>
      setProblem(error instanceof Error ? error.message : ''),
    );
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
        onEnter={() => void send()}
      />
      <PasswordField label={st('login.password')} value={password} onChange={setPassword} onEnter={() => void send()} />
      {problem !== '' && (
        <Note look={WRONG} role="alert">
          {problem}
        </Note>
      )}
      <Button size="xl" block busy={busy} why={isFilled ? null : st('login.fillBoth')} onClick={() => void send()}>
        {submit}
      </Button>
    </>
  );
});
