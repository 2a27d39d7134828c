import { calendarDay, clock } from '@romduol/domain/time/calendar';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { useId, useState } from 'react';
import { st } from '../../../i18n-staff';
import { DayAndHour } from '../../../platform/day-and-hour';
import { classes } from '../../classes';
import '../../field/index.scss';

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/;

const formatInstant = (instant: number, zone: number): string =>
  `${calendarDay(instant, zone)} ${clock(instant, zone)}`;

/** The instant that is written so at the store, in ms; undefined for what is no such day or hour. */
const parseInstant = (text: string, zone: number): number | undefined => {
  const [, year, month, day, hour, minute] = (WRITTEN.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const instant = Date.UTC(year, month - 1, day, hour ?? 0, minute ?? 0) - zone * MINUTE_MS;
  // 31 February is another day, and another text.
  return formatInstant(instant, zone) === text ? instant : undefined;
};

interface InstantFieldProps {
  readonly label: string;
  /** What it begins with; undefined = empty. */
  readonly value: number | undefined;
  /** The store's, in minutes. */
  readonly zone: number;
  readonly onChange: (instant: number | undefined) => void;
  /** What is wrong with an instant that is one; null = nothing. */
  readonly error?: string | null;
}

/** A day and an hour at the store, wherever the device is. */
export const InstantField = ({ label, value, zone, onChange, error = null }: InstantFieldProps) => {
  const id = useId();
  const [text, setText] = useState(value === undefined ? '' : formatInstant(value, zone));
  const change = (typed: string): void => {
    setText(typed);
    onChange(parseInstant(typed, zone));
  };
  const wrong = parseInstant(text, zone) === undefined ? st('form.instant') : error;
  return (
    <div className={classes('field', wrong !== null && 'field--wrong')}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        <DayAndHour id={id} value={text} onChange={change} />
      </div>
      {wrong !== null && (
        <p className="field__error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
};
