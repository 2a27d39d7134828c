import { PHONE_MAX_DIGITS } from '@romduol/domain/limits';
import { phoneProblems } from '@romduol/domain/rules/person';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button';
import { CheckRow } from '../../components/check-row';
import { Empty } from '../../components/empty';
import { Field } from '../../components/field';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { t, translate } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { feedback } from '../../platform/feedback';
import { open, PAGES } from '../../platform/navigation';
import { PhoneButton } from '../../platform/phone-button';
import { type DocumentKind, documents } from '../../stores/documents';
import { leaveLogin, returnFromLogin } from '../../stores/login-return';
import { user } from '../../stores/member';
import { root } from '../../stores/root';
import { errorMessage } from '../../stores/user';
import { CheckSheet } from '../../features/human-check/check-sheet';
import { ExpiredBanner } from '../../features/login/expired-banner';
import './login.scss';

interface ConsentProps {
  readonly given: boolean;
  readonly error: string | null;
  readonly onToggle: () => void;
}

const KINDS = ['privacy', 'agreement'] as const satisfies readonly DocumentKind[];

const Consent = ({ given, error, onToggle }: ConsentProps) => (
  <div>
    <CheckRow checked={given} label={mt('login.consent')} onToggle={onToggle} />
    <div className="flex flex-wrap gap-8">
      {KINDS.map((kind) => (
        <Button key={kind} kind="quiet" size="s" onClick={() => void open(PAGES.document, { kind })}>
          {mt(`document.${kind}`)}
        </Button>
      ))}
    </div>
    {error !== null && (
      <p className="wrong small" role="alert">
        {error}
      </p>
    )}
  </div>
);

interface ProviderProps {
  /** Whether the consent is given; without it the button only shows that it is missing. */
  readonly given: boolean;
  readonly onMissing: () => void;
}

/** At the store's provider, where it has one and this platform can go there. Whether it has one may be known late. */
const Provider = observer(({ given, onMissing }: ProviderProps) => {
  const go = (): void => {
    user.signInAtProvider().then(
      (signedIn) => (signedIn ? returnFromLogin() : undefined),
      (reason: unknown) => feedback.toast(errorMessage(reason) || mt('login.failed')),
    );
  };
  if (!user.provider.has) return null;
  return (
    <Button kind="outline" block onClick={given ? go : onMissing}>
      {mt('login.provider')}
    </Button>
  );
});

/** In a super-app: its code for the user, and the phone number that it has verified. */
const SuperApp = observer(({ given, onMissing }: ProviderProps) => {
  const [busy, setBusy] = useState(false);
  const signIn = (phoneCode: string | null): void => {
    setBusy(true);
    user
      .signInByApp(phoneCode)
      .then(
        async () => {
          feedback.toast(mt('login.welcome'));
          await returnFromLogin();
        },
        (reason: unknown) => feedback.toast(errorMessage(reason) || mt('login.failed')),
      )
      .finally(() => setBusy(false));
  };
  if (user.provider.superApp === null) return null;
  return (
    <>
      {given && !busy ? (
        <PhoneButton className="btn btn--tint btn--m btn--block login__native" onCode={signIn}>
          {mt('login.appPhone')}
        </PhoneButton>
      ) : (
        <Button kind="tint" block busy={busy} onClick={onMissing}>
          {mt('login.appPhone')}
        </Button>
      )}
      <Button kind="outline" block busy={busy} onClick={given ? () => signIn(null) : onMissing}>
        {mt('login.app')}
      </Button>
    </>
  );
});

/** A phone, the consent, and the check; or a provider. */
const SignInForm = observer(() => {
  const [phone, setPhone] = useState('');
  const [tried, setTried] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const { isAgreed: given } = documents;
  const digits = root.table.info?.phoneDigits;
  const [problem] = phoneProblems(phone, digits);
  const verify = (): void => {
    documents.agreed().then(
      (agreed) => void open(PAGES.verify, { phone, ...agreed }),
      (reason: unknown) => feedback.toast(errorMessage(reason)),
    );
  };
  const next = (): void => {
    setTried(true);
    if (problem !== undefined || !given) return;
    if (user.sent?.phone === phone && user.resendIn > 0) verify();
    else setChecking(true);
  };
  const sent = (): void => {
    setChecking(false);
    verify();
  };
  return (
    <>
      <p className="muted mt-8">{mt('login.hint')}</p>
      <section className="card col gap-24">
        <Field
          label={mt('login.phone')}
          placeholder={mt('login.phoneHint')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={digits?.max ?? PHONE_MAX_DIGITS}
          value={phone}
          error={tried && problem !== undefined ? translate(problem.key, problem.args) : null}
          onChange={(text) => setPhone(text.replace(/\D/g, ''))}
          onEnter={next}
        />
        <Consent
          given={given}
          error={tried && !given ? t('problem.consentRequired') : null}
          onToggle={documents.toggle}
        />
        <Button block onClick={next}>
          {mt('login.next')}
        </Button>
      </section>
      <div className="col gap-16">
        <SuperApp given={given} onMissing={() => setTried(true)} />
        <Provider given={given} onMissing={() => setTried(true)} />
      </div>
      {isChecking && <CheckSheet phone={phone} onClose={() => setChecking(false)} onSent={sent} />}
    </>
  );
});

/** S-09: who signs in by a phone is asked for the code on the next page. */
const RegisterPage = () => {
  useEffect(() => void user.load().catch(() => undefined), []);
  useEffect(() => documents.begin(), []);
  return (
    <PageFrame title={mt('login.title')} onBack={() => void leaveLogin()} banner={<ExpiredBanner />}>
      <div className="wrap stack">
        {user.lineDown ? <Empty icon="offline" title={mt('login.lineDown')} /> : <SignInForm />}
        <Button kind="quiet" block onClick={() => void leaveLogin()}>
          {mt('login.asGuest')}
        </Button>
      </div>
    </PageFrame>
  );
};

export default localized(RegisterPage, memberTexts);
