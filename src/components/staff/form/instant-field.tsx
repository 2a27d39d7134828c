import { formatMoment, parseMoment } from '@romduol/domain/time/days';
import type { Zone } from '@romduol/domain/time/zone';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { kt } from '../../../i18n-kit';
import { st } from '../../../i18n-staff';
import { Field } from '../../field';
import { Moment } from '../../kit/moment';
import { PickerPanel } from '../../kit/picker-panel';

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
  return (
    <PickerPanel
      icon="calendar"
      label={kt('kit.pickDay', { label })}
      field={(button) => (
        <Field label={label} value={text} maxLength={16} onChange={change} error={wrong} after={button} />
      )}
      picker={() => <Moment label={label} value={text} onChange={change} />}
    />
  );
});
