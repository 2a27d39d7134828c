import { clockMinutes } from '@romduol/domain/time/calendar';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { kt } from '../../../i18n-kit';
import { Button } from '../../button';
import { ChipGroup } from '../../chip-group';
import { Time } from '../time';
import './index.scss';

/** Minutes after midnight; 1,440 is the end of the day, and a time that ends before it begins ends on the next day. */
export interface TimeSpan {
  readonly opens: number;
  readonly closes: number;
}

interface TimeSpansProps {
  readonly label: string;
  readonly value: readonly TimeSpan[];
  readonly onChange: (spans: readonly TimeSpan[]) => void;
}

const HOUR = 60;
const DAY = 24 * HOUR;
/** As many as fit into a line of text. */
const MOST = 4;
const FIRST: TimeSpan = { opens: 10 * HOUR, closes: 22 * HOUR };

/** An hour after the last one ends, for two hours; null where the day is over by then. */
const nextSpan = (spans: readonly TimeSpan[]): TimeSpan | null => {
  const last = spans[spans.length - 1];
  if (last === undefined) return FIRST;
  const opens = last.closes + HOUR;
  const fits = last.closes > last.opens && opens < DAY && spans.length < MOST;
  return fits ? { opens, closes: Math.min(opens + 2 * HOUR, DAY) } : null;
};

const formatSpan = ({ opens, closes }: TimeSpan): string => `${clockMinutes(opens)}-${clockMinutes(closes)}`;

/** The times of a day: one of them is shown at a time, with the wheels that set it. */
export const TimeSpans = observer(({ label, value, onChange }: TimeSpansProps) => {
  const [at, setAt] = useState(0);
  const place = Math.min(at, value.length - 1);
  const span = value[place];
  const next = nextSpan(value);
  const set = (changed: Partial<TimeSpan>): void =>
    onChange(value.map((each, index) => (index === place ? { ...each, ...changed } : each)));
  const add = (added: TimeSpan): void => {
    onChange([...value, added]);
    setAt(value.length);
  };
  return (
    <View className="time-spans">
      {value.length > 1 && (
        <ChipGroup
          label={label}
          options={value.map((each, index) => ({ value: index, label: formatSpan(each) }))}
          value={place}
          onChange={setAt}
        />
      )}
      {span !== undefined && (
        <View className="time-spans__ends">
          <View className="time-spans__end">
            <View className="time-spans__name">{kt('kit.from')}</View>
            <Time label={kt('kit.from')} value={span.opens} onChange={(opens) => set({ opens })} />
          </View>
          <View className="time-spans__end">
            <View className="time-spans__name">{kt('kit.to')}</View>
            <Time label={kt('kit.to')} value={span.closes} toMidnight onChange={(closes) => set({ closes })} />
          </View>
        </View>
      )}
      {next !== null && (
        <Button kind="outline" block onClick={() => add(next)}>
          {kt('kit.addTime')}
        </Button>
      )}
      {span !== undefined && (
        <Button kind="quiet" block onClick={() => onChange(value.filter((_each, index) => index !== place))}>
          {kt('kit.removeTime', { time: formatSpan(span) })}
        </Button>
      )}
    </View>
  );
});
