import { VERIFICATION_CODE_LENGTH } from '@romduol/domain/limits';
import { codeProblems } from '@romduol/domain/rules/person';
import { useRouter } from '@tarojs/taro';
import { SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { useTick } from '../../components/tick';
import { translate } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { feedback } from '../../platform/feedback';
import { back, decoded, PAGES, replace } from '../../platform/navigation';
import type { Versions } from '../../stores/documents';
import { returnFromLogin } from '../../stores/login-return';
import { user } from '../../stores/member';
import { errorMessage } from '../../stores/user';
import { CheckSheet } from '../../features/human-check/check-sheet';
import { Returning } from './components/returning';
import './login.scss';

/** V-12: another code after 60 s, by the server's clock; each one needs a check of its own. */
const Resend = observer(({ onSend }: { readonly onSend: () => void }) => {
  useTick(SECOND_MS);
  const seconds = Math.ceil(user.resendIn / SECOND_MS);
  const why = seconds > 0 ? mt('login.resendIn', { seconds }) : null;
  return (
    <Button kind="quiet" block why={why} onClick={onSend}>
      {why ?? mt('login.resend')}
    </Button>
  );
});

interface CodeProps {
  readonly phone: string;
  /** The versions of the documents that were agreed to on the page before. */
  readonly agreed: Partial<Versions>;
}

const Code = observer(({ phone, agreed }: CodeProps) => {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const submit = async (typed: string): Promise<void> => {
    const [problem] = codeProblems(typed);
    if (isBusy) return;
    if (problem !== undefined) return setError(translate(problem.key, problem.args));
    setBusy(true);
    try {
      await user.signIn(phone, typed, agreed);
      feedback.toast(mt('login.welcome'));
      await returnFromLogin();
    } catch (reason) {
      setCode('');
      setError(errorMessage(reason));
    } finally {
      setBusy(false);
    }
  };
  const type = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, VERIFICATION_CODE_LENGTH);
    setCode(digits);
    setError('');
    if (digits.length === VERIFICATION_CODE_LENGTH && digits !== code) void submit(digits);
  };
  return (
    <>
      <p className="muted mt-8">{mt('login.verifyHint', { length: VERIFICATION_CODE_LENGTH, phone })}</p>
      <section className="card col gap-24">
        <Field
          label={mt('login.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={VERIFICATION_CODE_LENGTH}
          value={code}
          error={error}
          onChange={type}
          onEnter={() => void submit(code)}
        />
        <Button block busy={isBusy} onClick={() => void submit(code)}>
          {mt('login.submit')}
        </Button>
      </section>
      <div className="col gap-16">
        <Resend onSend={() => setChecking(true)} />
        <Button kind="quiet" block onClick={() => void replace(PAGES.register)}>
          {mt('login.otherPhone')}
        </Button>
      </div>
      {isChecking && <CheckSheet phone={phone} onClose={() => setChecking(false)} onSent={() => setChecking(false)} />}
    </>
  );
});

/** An address without them is refused by the server, which asks for the consent again. */
const parseAgreed = ({ privacyVersion, agreementVersion }: Partial<Record<string, string>>): Partial<Versions> =>
  privacyVersion === undefined || agreementVersion === undefined
    ? {}
    : { privacyVersion: Number(privacyVersion), agreementVersion: Number(agreementVersion) };

/** S-10: the code of the SMS; or the way back from a provider's page (S-39). */
const VerifyPage = () => {
  const { params } = useRouter();
  const { phone = '', error = '' } = params;
  const [code, state] = [decoded(params['code']), decoded(params['state'])];
  const isReturning = code !== '' || error !== '';
  useEffect(() => {
    if (!isReturning && phone === '') void replace(PAGES.register);
  }, [isReturning, phone]);
  return (
    <PageFrame title={mt(isReturning ? 'login.title' : 'login.verifyTitle')} onBack={() => void back(PAGES.register)}>
      <div className="wrap stack">
        {isReturning ? <Returning code={code} state={state} /> : <Code phone={phone} agreed={parseAgreed(params)} />}
      </div>
    </PageFrame>
  );
};

export default localized(VerifyPage, memberTexts);
