import type { DayAndHourProps } from './day-and-hour';

export const DayAndHour = ({ id, value, onChange }: DayAndHourProps) => (
  <input
    className="input field__input"
    id={id}
    type="datetime-local"
    value={value.replace(' ', 'T')}
    onInput={(event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(event.currentTarget.value.replace('T', ' '))
    }
    onChange={() => undefined}
  />
);
