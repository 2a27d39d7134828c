import { clockMinutes, minuteOfClock } from '@romduol/domain/time/calendar';
import { View } from '@tarojs/components';
import { Calendar } from '../calendar';
import { formatDay, parseDay, today } from '../calendar/days';
import { Time } from '../time';
import './index.scss';

interface MomentProps {
  readonly label: string;
  /** '2026-11-20 18:00'; what is no day or no time counts as none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const MIDNIGHT = '00:00';

/** A day and an hour of it. */
export const Moment = ({ label, value, onChange }: MomentProps) => {
  const [typed = '', written = MIDNIGHT] = value.split(' ');
  /** A time without a day is one of today. */
  const findDay = (): string => (parseDay(typed) === null ? formatDay(today()) : typed);
  const minute = minuteOfClock(written) ?? 0;
  return (
    <View className="moment">
      <Calendar
        label={label}
        value={[typed]}
        onChange={([picked = '']) => onChange(`${picked} ${clockMinutes(minute)}`)}
      />
      <Time label={label} value={minute} onChange={(picked) => onChange(`${findDay()} ${clockMinutes(picked)}`)} />
    </View>
  );
};
