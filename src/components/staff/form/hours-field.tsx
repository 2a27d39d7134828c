import { observer } from 'mobx-react-lite';
import { TimeSpans } from '../../kit/time-spans';
import { readTimes, writeTimes } from './hours';
import { PickedField, type PickedFieldProps } from './picked-field';

/** The times of a day in one line: "10:00-14:00, 17:00-22:00". */
export const HoursField = observer((field: PickedFieldProps) => {
  const { label, value, onChange } = field;
  const picker = () => (
    <TimeSpans label={label} value={readTimes(value)} onChange={(times) => onChange(writeTimes(times))} />
  );
  return <PickedField {...field} icon="clock" maxLength={60} picker={picker} />;
});
