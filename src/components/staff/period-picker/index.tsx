import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { st } from '../../../i18n-staff';
import { Button } from '../../button';
import { Field } from '../../field';
import { FilterRow } from '../filter-row';
import './index.scss';

const PRESETS = ['today', 'yesterday', 'lastWeek', 'lastMonth'] as const;
type Preset = (typeof PRESETS)[number];
type Choice = Preset | 'range';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Report days with both ends in them. */
export type ChosenPeriod = { readonly preset: Preset } | { readonly from: string; readonly to: string };

interface RangeProps {
  /** The days that are shown, to begin with. */
  readonly from: string;
  readonly to: string;
  readonly onChoose: (period: { readonly from: string; readonly to: string }) => void;
}

/** Two days of one's own. */
export const DayRange = observer((props: RangeProps) => {
  const [from, setFrom] = useState(props.from);
  const [to, setTo] = useState(props.to);
  const isTyped = DAY.test(from) && DAY.test(to);
  // V-12: days written so are ordered like their letters.
  const why = isTyped ? (from > to ? st('report.order') : null) : st('report.day');
  return (
    <section className="card range">
      <Field label={st('report.from')} placeholder={st('report.day')} value={from} maxLength={10} onChange={setFrom} />
      <Field label={st('report.to')} placeholder={st('report.day')} value={to} maxLength={10} onChange={setTo} />
      <Button why={why} onClick={() => props.onChoose({ from, to })}>
        {st('report.show')}
      </Button>
    </section>
  );
});

interface PeriodPickerProps {
  readonly preset: Preset | undefined;
  readonly from: string;
  readonly to: string;
  readonly onChoose: (period: ChosenPeriod) => void;
}

/** Presets in the store's business days, or dates of one's own. */
export const PeriodPicker = observer(({ preset, from, to, onChoose }: PeriodPickerProps) => {
  const [choice, setChoice] = useState<Choice>(preset ?? 'range');
  const choose = (next: Choice): void => {
    setChoice(next);
    if (next !== 'range') onChoose({ preset: next });
  };
  return (
    <>
      <FilterRow<Choice>
        label={st('report.period')}
        value={choice}
        onChange={choose}
        options={[...PRESETS, 'range' as const].map((value) => ({ value, label: st(`report.preset.${value}`) }))}
      />
      {choice === 'range' && <DayRange from={from} to={to} onChoose={onChoose} />}
    </>
  );
});
