import { formatMoment, parseMoment } from '@romduol/domain/time/days';
import type { Zone } from '@romduol/domain/time/zone';
import { useId, useState } from 'react';
import { st } from '../../../i18n-staff';
import { DayAndHour } from '../../../platform/day-and-hour';
import { classes } from '../../classes';
import '../../field/index.scss';

interface InstantFieldProps {
  readonly label: string;
  /** What it begins with; undefined = empty. */
  readonly value: number | undefined;
  /** The store's. */
  readonly zone: Zone;
  readonly onChange: (instant: number | undefined) => void;
  /** What is wrong with an instant that is one; null = nothing. */
  readonly error?: string | null;
}

/** A day and an hour at the store, wherever the device is. */
export const InstantField = ({ label, value, zone, onChange, error = null }: InstantFieldProps) => {
  const id = useId();
  const [text, setText] = useState(value === undefined ? '' : formatMoment(value, zone));
  const change = (typed: string): void => {
    setText(typed);
    onChange(parseMoment(typed, zone) ?? undefined);
  };
  const wrong = parseMoment(text, zone) === null ? st('form.instant') : error;
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
