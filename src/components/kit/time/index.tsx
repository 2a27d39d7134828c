import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { kt } from '../../../i18n-kit';
import { Kit } from '../provider';
import { Wheel } from '../wheel';
import './index.scss';

const HOUR = 60;
const DAY = 24 * HOUR;
/** Minutes between those that a wheel offers; others can be typed. */
const STEP = 5;

const two = (value: number): string => String(value).padStart(2, '0');

const hours = (last: number): string[] => Array.from({ length: Math.floor(last / HOUR) + 1 }, (_, hour) => two(hour));

/** The steps of an hour, and the minute that is shown, if it lies between two of them. */
const minutes = (shown: number): string[] => {
  const steps = Array.from({ length: HOUR / STEP }, (_, place) => place * STEP);
  return [...new Set([...steps, shown])].sort((a, b) => a - b).map(two);
};

interface TimeProps {
  readonly label: string;
  /** Minutes after midnight. */
  readonly value: number;
  /** Whether the end of the day can be picked, which is 24:00. */
  readonly toMidnight?: boolean;
  readonly onChange: (value: number) => void;
}

/** An hour and a minute. */
export const Time = observer(({ label, value, toMidnight = false, onChange }: TimeProps) => {
  const last = toMidnight ? DAY : DAY - 1;
  const hour = Math.floor(value / HOUR);
  const minute = value % HOUR;
  const pick = (next: number): void => onChange(Math.min(next, last));
  return (
    <Kit>
      <View className="time" role="group" aria-label={label}>
        <Wheel
          label={kt('kit.hour')}
          options={hours(last)}
          value={two(hour)}
          onChange={(picked) => pick(Number(picked) * HOUR + minute)}
        />
        <View className="time__colon" aria-hidden="true">
          :
        </View>
        <Wheel
          label={kt('kit.minute')}
          options={minutes(minute)}
          value={two(minute)}
          onChange={(picked) => pick(hour * HOUR + Number(picked))}
        />
      </View>
    </Kit>
  );
});
