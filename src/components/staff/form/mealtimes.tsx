import type { OpeningSpan } from '@romduol/domain/time/hours';
import { useState } from 'react';
import { st } from '../../../i18n-staff';
import { dailySpans, dailyText, hoursText, parseSpans } from './hours';
import { HoursField } from './hours-field';
import { SwitchRow } from './switch-row';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
const USUAL = '07:00-10:00';

interface MealtimesProps {
  /** undefined = at all hours. */
  readonly value: readonly OpeningSpan[] | undefined;
  /** null while what is typed is no time, or never comes. */
  readonly onChange: (hours: readonly OpeningSpan[] | undefined | null) => void;
}

/** When a dish or a category is served: at all hours, at the same on every day, or day by day. */
export const Mealtimes = ({ value, onChange }: MealtimesProps) => {
  const [always, setAlways] = useState(value === undefined);
  const [daily, setDaily] = useState(dailyText(value ?? []));
  const [days, setDays] = useState(WEEKDAYS.map((weekday) => hoursText(value ?? [], weekday)));
  const change = (spans: readonly OpeningSpan[] | null): void => onChange(spans?.length === 0 ? null : spans);
  const typedDays = (texts: readonly string[]): void => {
    setDays([...texts]);
    const read = texts.map((text, index) => parseSpans(text, WEEKDAYS[index] ?? 0));
    change(read.some((day) => day === null) ? null : read.flatMap((day) => day ?? []));
  };
  const typedDaily = (text: string): void => {
    setDaily(text);
    change(dailySpans(text));
  };
  const wrong = (spans: unknown): string | null => (spans === null ? st('settings.hoursHint') : null);
  const turn = (on: boolean): void => {
    setAlways(on);
    if (on) onChange(undefined);
    else typedDaily(daily === null || daily === '' ? USUAL : daily);
  };
  const split = (same: boolean): void => {
    if (same) typedDaily(days[0] ?? '');
    else {
      setDaily(null);
      typedDays(days.every((day) => day === '') ? WEEKDAYS.map(() => daily ?? '') : days);
    }
  };
  return (
    <>
      <div className="rows">
        <SwitchRow label={st('hours.always')} value={always} onChange={turn} />
        {!always && <SwitchRow label={st('hours.daily')} value={daily !== null} onChange={split} />}
      </div>
      {!always && daily !== null && (
        <HoursField
          label={st('hours.times')}
          value={daily}
          onChange={typedDaily}
          error={wrong(daily === '' ? null : dailySpans(daily))}
        />
      )}
      {!always &&
        daily === null &&
        WEEKDAYS.map((weekday, index) => (
          <HoursField
            key={weekday}
            label={st(`weekday.${weekday}`)}
            value={days[index] ?? ''}
            placeholder={st('settings.closedDay')}
            onChange={(text) => typedDays(days.map((day, place) => (place === index ? text : day)))}
            error={wrong(parseSpans(days[index] ?? '', weekday))}
          />
        ))}
    </>
  );
};
