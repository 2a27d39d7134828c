import { Picker } from '@tarojs/components';
import type { DayAndHourProps } from './day-and-hour';

const MIDNIGHT = '00:00';

export const DayAndHour = ({ value, onChange }: DayAndHourProps) => {
  const [day = '', hour = MIDNIGHT] = value.split(' ');
  return (
    <>
      <Picker
        mode="date"
        value={day}
        className="field__input"
        onChange={({ detail }) => onChange(`${detail.value} ${hour}`)}
      >
        {day}
      </Picker>
      <Picker
        mode="time"
        value={hour}
        className="field__input"
        onChange={({ detail }) => onChange(`${day} ${detail.value}`)}
      >
        {hour}
      </Picker>
    </>
  );
};
