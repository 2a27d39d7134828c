import { phoneProblems } from '@romduol/domain/rules/person';
import { WAITING_NAME_MAX, WAITING_PEOPLE_MAX } from '@romduol/domain/rules/waiting';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { Stepper } from '../../../components/stepper';
import { translate } from '../../../i18n';
import { vt } from '../../../i18n-visit';
import { type Waiting, waiting } from '../../../stores/waiting';
import { USUAL_PARTY } from './use-form';
import { formatEstimate } from './waiting-words';

/** What is typed on the form, and what is missing or wrong. */
export const useJoinForm = () => {
  const [people, setPeople] = useState(USUAL_PARTY);
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const digits = phone.replace(/[\s-]/g, '');
  const why = (): string | null => {
    if (name.trim() === '') return vt('waiting.fillName');
    const [problem] = digits === '' ? [] : phoneProblems(digits, waiting.state?.phoneDigits);
    return problem === undefined ? null : translate(problem.key, problem.args);
  };
  const send = () => waiting.join({ partySize: people, name: name.trim(), ...(digits !== '' && { phone: digits }) });
  return { people, setPeople, name, setName, phone, setPhone, why, send };
};

type Form = ReturnType<typeof useJoinForm>;

/** How many, who, and how they are reached; how long parties of their size wait. */
export const JoinForm = observer(({ form, state }: { readonly form: Form; readonly state: Waiting }) => {
  const { people } = form;
  const estimate = state.sizes.filter(({ from }) => from <= people).at(-1)?.estimate ?? null;
  return (
    <>
      <section className="card waiting__now">
        <p className="t-item bold">
          {state.waiting === 0 ? vt('waiting.nobody') : vt('waiting.count', { count: state.waiting })}
        </p>
        <p className="muted" role="status">
          {formatEstimate(estimate)}
        </p>
      </section>
      <section className="card waiting__people">
        <h2 className="t-item bold">{vt('waiting.people')}</h2>
        <Stepper
          size="l"
          name={vt('waiting.people')}
          min={1}
          max={WAITING_PEOPLE_MAX}
          num={people}
          onChange={form.setPeople}
        />
      </section>
      <section className="card reserve__card stack">
        <Field
          label={vt('waiting.nameLabel')}
          value={form.name}
          onChange={form.setName}
          maxLength={WAITING_NAME_MAX}
          autoComplete="name"
        />
        <Field
          label={vt('waiting.phoneLabel')}
          value={form.phone}
          onChange={form.setPhone}
          type="tel"
          autoComplete="tel"
          placeholder={vt('reserve.digits', state.phoneDigits)}
        />
        <p className="muted cap">
          {[...(state.sms ? [vt('waiting.smsHint')] : []), vt('waiting.phoneHint')].join(' ')}
        </p>
      </section>
    </>
  );
});

export const JoinBar = observer(({ form }: { readonly form: Form }) => (
  <Button block size="xl" busy={waiting.busy} why={form.why()} onClick={() => void form.send()}>
    {vt('waiting.join')}
  </Button>
));
