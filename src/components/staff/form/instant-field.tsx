import { formatMoment, parseMoment } from '@romduol/domain/time/days';
import type { Zone } from '@romduol/domain/time/zone';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { st } from '../../../i18n-staff';
import { Moment } from '../../kit/moment';
import { PickedField } from './picked-field';

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
export const InstantField = observer(({ label, value, zone, onChange, error = null }: InstantFieldProps) => {
  const [text, setText] = useState(value === undefined ? '' : formatMoment(value, zone));
  const change = (typed: string): void => {
    setText(typed);
    onChange(parseMoment(typed, zone) ?? undefined);
  };
  const wrong = parseMoment(text, zone) === null ? st('form.instant') : error;
  const picker = () => <Moment label={label} value={text} onChange={change} />;
  return (
    <PickedField
      label={label}
      value={text}
      error={wrong}
      onChange={change}
      icon="calendar"
      maxLength={16}
      picker={picker}
    />
  );
});
