import { observer } from 'mobx-react-lite';
import { kt } from '../../../i18n-kit';
import { Field } from '../../field';
import { PickerPanel } from '../../kit/picker-panel';
import { TimeSpans } from '../../kit/time-spans';
import { readTimes, writeTimes } from './hours';

interface HoursFieldProps {
  readonly label: string;
  /** "10:00-14:00, 17:00-22:00"; '' for none. */
  readonly value: string;
  readonly placeholder?: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

const LONGEST = 60;

/** The times of a day, typed in one line or picked. */
export const HoursField = observer(({ label, value, placeholder = '', error, onChange }: HoursFieldProps) => (
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
      <TimeSpans label={label} value={readTimes(value)} onChange={(times) => onChange(writeTimes(times))} />
    )}
  />
));
