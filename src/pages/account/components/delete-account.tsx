import { VERIFICATION_CODE_LENGTH } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { CheckRow } from '../../../components/check-row';
import { confirm } from '../../../components/confirm';
import { Field } from '../../../components/field';
import { t } from '../../../i18n';
import { mt } from '../../../i18n-member';
import { formatMain } from '../../../money';
import { feedback } from '../../../platform/feedback';
import { PAGES, restart } from '../../../platform/navigation';
import { type Deletion, ownAccount } from '../../../stores/own-account';
import { user } from '../../../stores/member';
import { errorMessage } from '../../../stores/user';
import { CheckSheet } from '../../../features/human-check/check-sheet';

/** The phone number with its middle digits hidden. */
const masked = (phone: string): string => `${phone.slice(0, 3)} ••• ${phone.slice(-3)}`;

const Losses = ({ deletion: { balance, coupons } }: { readonly deletion: Deletion }) => (
  <ul className="col semibold gap-12">
    {balance > 0 && <li>{mt('mine.loseBalance', { amount: formatMain(balance) })}</li>}
    {coupons > 0 && <li>{mt('mine.loseCoupons', { count: coupons })}</li>}
    {balance === 0 && coupons === 0 && <li>{mt('mine.loseNothing')}</li>}
  </ul>
);

interface CodeProps {
  readonly phone: string;
  readonly code: string;
  readonly error: string;
  readonly onChange: (code: string) => void;
}

/** A code by SMS, as at a sign-in. */
const Code = observer(({ phone, code, error, onChange }: CodeProps) => {
  const [isChecking, setChecking] = useState(false);
  return (
    <>
      <Button kind="outline" block onClick={() => setChecking(true)}>
        {mt('mine.sendCode', { phone: masked(phone) })}
      </Button>
      {user.sent?.phone === phone && (
        <Field
          label={mt('mine.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={VERIFICATION_CODE_LENGTH}
          value={code}
          error={error}
          onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, VERIFICATION_CODE_LENGTH))}
        />
      )}
      {isChecking && <CheckSheet phone={phone} onClose={() => setChecking(false)} onSent={() => setChecking(false)} />}
    </>
  );
});

const remove = async (code: string): Promise<void> => {
  const question = { title: mt('mine.ask'), content: mt('mine.askHint'), ok: mt('mine.delete') };
  if (!(await confirm(question))) return;
  const count = await ownAccount.delete(code);
  if (count > 0)
    await feedback.ask({ title: mt('mine.deleted'), content: mt('mine.pendingStores', { count }), ok: t('common.ok') });
  else feedback.toast(mt('mine.deleted'));
  await restart(PAGES.home);
};

/** What is lost, what prevents it, the proof that it is theirs, and the one button that cannot be undone. */
export const DeleteAccount = observer(({ deletion }: { readonly deletion: Deletion }) => {
  const [given, setGiven] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const { balance, blockers, proof, pendingStores: count } = deletion;
  const phone = user.account?.phone ?? null;
  const byCode = proof === 'code' && phone !== null;
  const submit = (): void => {
    setError('');
    remove(code).catch((reason: unknown) => {
      const words = errorMessage(reason);
      setCode('');
      setError(words);
      feedback.toast(words);
    });
  };
  const lacksCode = byCode && code.length < VERIFICATION_CODE_LENGTH;
  const lacks = balance > 0 && !given ? mt('mine.giveUpFirst') : lacksCode ? mt('mine.codeFirst') : null;
  if (blockers.length > 0)
    return (
      <>
        {blockers.map((each) => (
          <Banner key={each} icon="info" tone="warn">
            {mt(`mine.${each}`)}
          </Banner>
        ))}
      </>
    );
  return (
    <>
      <Losses deletion={deletion} />
      {count > 0 && (
        <Banner icon="info" tone="warn">
          {mt('mine.pendingStores', { count })}
        </Banner>
      )}
      {balance > 0 && (
        <CheckRow
          checked={given}
          label={mt('mine.giveUp', { amount: formatMain(balance) })}
          onToggle={() => setGiven((before) => !before)}
        />
      )}
      {byCode && <Code phone={phone} code={code} error={error} onChange={setCode} />}
      {proof === 'signIn' && <p>{mt('mine.signInFirst')}</p>}
      <Button kind="main" block busy={ownAccount.busy} why={lacks} onClick={submit}>
        {mt('mine.delete')}
      </Button>
    </>
  );
});
