import { PERCENT_MAX, PERCENT_MIN, PIN_MAX_DIGITS, PIN_MIN_DIGITS } from '@romduol/domain/limits';
import { percentProblems } from '@romduol/domain/rules/percent';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Async } from '../../../components/async';
import { Field } from '../../../components/field';
import { useDraft } from '../../../components/staff/draft';
import { SideColumn } from '../../../components/staff/side-column';
import { SwitchRow } from '../../../components/staff/form/switch-row';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { t } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { staffActions } from '../../../stores/staff';
import { type ApprovalRules, saveApprovalRules, savePin, useApprovalRules } from '../../../stores/staff/approval-rules';
import { STAFF_PAGES } from '../../../stores/staff/routes';

const SWITCHES = [
  { act: 'taxExemption', words: 'appr.taxExemption' },
  { act: 'refund', words: 'appr.refund' },
  { act: 'reverseCheckout', words: 'appr.reverseCheckout' },
  { act: 'voids', words: 'appr.voids' },
  { act: 'comps', words: 'appr.comps' },
] as const;
/** What most stores begin with. */
const USUAL_PERCENT = '10';
const PIN = new RegExp(`^\\d{${PIN_MIN_DIGITS},${PIN_MAX_DIGITS}}$`);

const wrongPercent = (): string => t('problem.percentage', { min: PERCENT_MIN, max: PERCENT_MAX });
const isPercent = (text: string): boolean => text.trim() !== '' && percentProblems(Number(text), 'x').length === 0;

const Rules = observer(({ known }: { readonly known: ApprovalRules }) => {
  const [rules, set] = useDraft(known);
  const [percent, setPercent] = useState(known.discountAbove === null ? USUAL_PERCENT : String(known.discountAbove));
  const hasPercent = rules.discountAbove !== null;
  const isWrong = hasPercent && !isPercent(percent);
  const save = async (): Promise<void> => {
    const discountAbove = hasPercent ? Number(percent) : null;
    if (await saveApprovalRules({ ...rules, discountAbove })) feedback.toast(st('appr.saved'));
  };
  return (
    <section className="col-l">
      <h2 className="part__title">{st('appr.what')}</h2>
      <div className="rows">
        {SWITCHES.map(({ act, words }) => (
          <SwitchRow key={act} label={st(words)} value={rules[act]} onChange={(on) => set({ [act]: on })} />
        ))}
        <SwitchRow
          label={st('appr.discount')}
          hint={st('appr.discountHint')}
          value={hasPercent}
          onChange={(on) => set({ discountAbove: on ? Number(USUAL_PERCENT) : null })}
        />
      </div>
      {hasPercent && (
        <Field
          label={st('appr.percent')}
          inputMode="decimal"
          value={percent}
          maxLength={5}
          error={isWrong ? wrongPercent() : null}
          onChange={setPercent}
        />
      )}
      <Button block busy={staffActions.busy} why={isWrong ? wrongPercent() : null} onClick={() => void save()}>
        {st('appr.save')}
      </Button>
    </section>
  );
});

const OwnPin = observer(() => {
  const [password, setPassword] = useState('');
  const [pin, setPin] = useState('');
  const why = password === '' ? st('appr.passwordFirst') : PIN.test(pin) ? null : st('appr.pinDigits');
  const save = async (): Promise<void> => {
    if (!(await savePin(password, pin))) return;
    setPassword('');
    setPin('');
    feedback.toast(st('appr.pinSaved'));
  };
  return (
    <section className="card col-l">
      <h2 className="part__title">{st('appr.pin')}</h2>
      <p className="muted">{st('appr.pinHint')}</p>
      <Field
        label={st('appr.password')}
        type="password"
        autoComplete="current-password"
        value={password}
        maxLength={200}
        onChange={setPassword}
      />
      <Field
        label={st('appr.newPin')}
        type="password"
        autoComplete="off"
        inputMode="numeric"
        value={pin}
        maxLength={PIN_MAX_DIGITS}
        onChange={setPin}
      />
      <Button kind="outline" block busy={staffActions.busy} why={why} onClick={() => void save()}>
        {st('appr.pinSave')}
      </Button>
    </section>
  );
});

/** M-15: which actions need a manager's PIN, and the manager's own. */
const ApprovalsPage = () => {
  const rules = useApprovalRules();
  return (
    <StaffFrame columns title={st('appr.title')} back={STAFF_PAGES.more}>
      <Async of={rules}>{(known) => <Rules known={known} />}</Async>
      <SideColumn>
        <OwnPin />
      </SideColumn>
    </StaffFrame>
  );
};

export default staffPage(ApprovalsPage);
