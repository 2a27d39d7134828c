import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Chip } from '../../../components/chip';
import { confirm } from '../../../components/confirm';
import { Field } from '../../../components/field';
import { IconButton } from '../../../components/icon-button';
import { Segment } from '../../../components/segment';
import { TimeField } from '../../../components/staff/form/time-field';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { reservationRule, type Rule, saveRule } from '../../../stores/staff/reservation-rule';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { type Draft, toDraft, ruleIn } from './components/draft';
import { Limits } from './components/limits';
import './index.scss';

const SLOTS = [15, 30, 60] as const;
const SPANS_MAX = 6;
const NUMBERS = [
  { name: 'guests', label: 'rule.guests' },
  { name: 'cutOffMinutes', label: 'rule.cutOffMinutes' },
  { name: 'holdMinutes', label: 'rule.holdMinutes' },
  { name: 'graceMinutes', label: 'rule.graceMinutes' },
  { name: 'noShowKeeps', label: 'rule.noShowKeeps' },
] as const;

interface PartProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly wrong: readonly string[];
}

/** Each from the first time at which guests may come to the last one; as many as the day has. */
const Spans = observer(({ draft, onChange, wrong }: PartProps) => {
  const { spans } = draft;
  const set = (index: number, part: { readonly from?: string; readonly to?: string }): void =>
    onChange({ ...draft, spans: spans.map((span, i) => (i === index ? { ...span, ...part } : span)) });
  const drop = (index: number): void => onChange({ ...draft, spans: spans.filter((_, i) => i !== index) });
  const add = (): void => onChange({ ...draft, spans: [...spans, { from: '', to: '' }] });
  return (
    <section className="card rule stack">
      <h2 className="item-title">{st('rule.spans')}</h2>
      {spans.map(({ from, to }, index) => (
        <div key={index} className="rule__span">
          <TimeField
            label={st('rule.from')}
            value={from}
            placeholder="11:00"
            onChange={(value) => set(index, { from: value })}
          />
          <TimeField
            label={st('rule.to')}
            value={to}
            placeholder="13:30"
            onChange={(value) => set(index, { to: value })}
          />
          {spans.length > 1 && (
            <IconButton icon="trash" label={`${st('rule.drop')} ${from}–${to}`} onClick={() => drop(index)} />
          )}
        </div>
      ))}
      {wrong.includes('spans') && (
        <p className="rule__wrong" role="alert">
          {st('rule.spansWrong')}
        </p>
      )}
      {spans.length < SPANS_MAX && (
        <Button kind="outline" onClick={add}>
          {st('rule.add')}
        </Button>
      )}
      <Segment
        label={st('rule.slot')}
        value={draft.slotMinutes}
        onChange={(slotMinutes) => onChange({ ...draft, slotMinutes })}
        options={[...new Set([...SLOTS, draft.slotMinutes])].map((value) => ({
          value,
          label: st('rule.minutes', { minutes: value }),
        }))}
      />
    </section>
  );
});

const Numbers = observer(({ draft, onChange, wrong }: PartProps) => (
  <section className="card rule stack">
    {NUMBERS.map(({ name, label }) => (
      <Field
        key={name}
        label={st(label)}
        value={draft[name]}
        inputMode="numeric"
        onChange={(value) => onChange({ ...draft, [name]: value })}
        error={wrong.includes(name) ? st('rule.numberWrong') : null}
      />
    ))}
    <Chip as="checkbox" chosen={draft.prepay} onClick={() => onChange({ ...draft, prepay: !draft.prepay })}>
      {st('rule.prepay')}
    </Chip>
  </section>
));

const stop = async (): Promise<void> => {
  const isSure = await confirm({
    title: st('rule.stopAsk'),
    content: st('rule.stopHint'),
    ok: st('rule.stop'),
  });
  if (isSure) await saveRule(null);
};

const save = async (rule: Rule): Promise<void> => {
  if (await saveRule(rule)) feedback.toast(st('rule.saved'));
};

const Form = observer(({ held }: { readonly held: Rule | null }) => {
  const [draft, setDraft] = useState(() => toDraft(held));
  const { rule, wrong } = ruleIn(draft);
  const part = { draft, onChange: setDraft, wrong };
  return (
    <>
      {held === null && <p className="muted">{st('rule.none')}</p>}
      <Spans {...part} />
      <SideColumn>
        <Numbers {...part} />
        <Button
          block
          size="xl"
          busy={reservationRule.busy}
          why={rule === null ? st('rule.wrong') : null}
          onClick={() => rule !== null && void save(rule)}
        >
          {st(held === null ? 'rule.start' : 'rule.save')}
        </Button>
        {held !== null && (
          <Button block kind="quiet" onClick={() => void stop()}>
            {st('rule.stop')}
          </Button>
        )}
      </SideColumn>
    </>
  );
});

/** The manager's rule for reservations: when, how many, paid ahead or not, and the handling of no-shows. */
const ReservationRulePage = () => (
  <StaffFrame loads={[reservationRule]} columns title={st('rule.title')} back={STAFF_PAGES.more}>
    <Async of={reservationRule} rows={4}>
      {({ rule }) => (
        <>
          <Form key={JSON.stringify(rule)} held={rule} />
          {rule !== null && <Limits />}
        </>
      )}
    </Async>
  </StaffFrame>
);

export default staffPage(ReservationRulePage);
