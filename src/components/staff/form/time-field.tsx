import { clockMinutes, minuteOfClock } from '@romduol/domain/time/calendar';
import { observer } from 'mobx-react-lite';
import { kt } from '../../../i18n-kit';
import { Field } from '../../field';
import { PickerPanel } from '../../kit/picker-panel';
import { Time } from '../../kit/time';

interface TimeFieldProps {
  readonly label: string;
  /** "17:30", or what is typed of it. */
  readonly value: string;
  readonly placeholder?: string;
  readonly error?: string | null;
  readonly onChange: (text: string) => void;
}

const LONGEST = 5;

/** A time of the day, typed or picked. */
export const TimeField = observer(({ label, value, placeholder = '', error = null, onChange }: TimeFieldProps) => (
  <PickerPanel
    icon="clock"
    label={kt('kit.pickTime', { label })}
    field={(button) => (
      <Field
        label={label}
        value={value}
        placeholder={placeholder}
        maxLength={LONGEST}
        onChange={onChange}
        error={error}
        after={button}
      />
    )}
    picker={() => (
      <Time
        label={kt('kit.pickTime', { label })}
        value={minuteOfClock(value) ?? 0}
        onChange={(minute) => onChange(clockMinutes(minute))}
      />
    )}
  />
));
