import { clockMinutes, minuteOfClock } from '@romduol/domain/time/calendar';
import { observer } from 'mobx-react-lite';
import { kt } from '../../../i18n-kit';
import { Time } from '../../kit/time';
import { PickedField, type PickedFieldProps } from './picked-field';

/** A time of the day: "17:30". */
export const TimeField = observer((field: PickedFieldProps) => {
  const { label, value, onChange } = field;
  const picker = () => (
    <Time
      label={kt('kit.pickTime', { label })}
      value={minuteOfClock(value) ?? 0}
      onChange={(minute) => onChange(clockMinutes(minute))}
    />
  );
  return <PickedField {...field} icon="clock" maxLength={5} picker={picker} />;
});
