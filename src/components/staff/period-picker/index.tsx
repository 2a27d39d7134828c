import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { kt } from '../../../i18n-kit';
import { st } from '../../../i18n-staff';
import { Button } from '../../button';
import { Field } from '../../field';
import { Calendar } from '../../kit/calendar';
import { parseDay } from '../../kit/calendar/days';
import { PickerPanel } from '../../kit/picker-panel';
import { FilterRow } from '../filter-row';
import './index.scss';

const PRESETS = ['today', 'yesterday', 'lastWeek', 'lastMonth'] as const;
type Preset = (typeof PRESETS)[number];
type Choice = Preset | 'range';

/** Report days with both ends in them. */
export type ChosenPeriod = { readonly preset: Preset } | { readonly from: string; readonly to: string };

interface RangeProps {
  /** The days that are shown, to begin with. */
  readonly from: string;
  readonly to: string;
  readonly onChoose: (period: { readonly from: string; readonly to: string }) => void;
}

/** Two days of one's own: typed, or picked in one calendar. */
export const DayRange = observer((props: RangeProps) => {
  const [from, setFrom] = useState(props.from);
  const [to, setTo] = useState(props.to);
  const isComplete = parseDay(from) !== null && parseDay(to) !== null;
  // V-12: days written so are ordered like their letters.
  const why = isComplete ? (from > to ? st('report.order') : null) : st('report.day');
  const pick = (days: readonly string[], close: () => void): void => {
    const [first = '', last = ''] = days;
    setFrom(first);
    setTo(last);
    if (last !== '') close();
  };
  return (
    <section className="card range">
      <PickerPanel
        icon="calendar"
        label={kt('kit.pickDays')}
        field={(button) => (
          <View className="stack">
            <Field
              label={st('report.from')}
              placeholder={st('report.day')}
              value={from}
              maxLength={10}
              onChange={setFrom}
              after={button}
            />
            <Field label={st('report.to')} placeholder={st('report.day')} value={to} maxLength={10} onChange={setTo} />
          </View>
        )}
        picker={(close) => (
          <Calendar
            range
            label={st('report.period')}
            value={from > to && to !== '' ? [from] : [from, to].filter((day) => parseDay(day) !== null)}
            onChange={(days) => pick(days, close)}
          />
        )}
      />
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
