import { useState } from 'react';
import { st } from '../../../i18n-staff';
import { Field } from '../../field';

interface NumberFieldProps {
  readonly label: string;
  /** What it begins with, in the smallest unit: cents, minutes; null, undefined = empty. */
  readonly value: number | null | undefined;
  /** How many of the smallest unit the typed number counts: 100 for dollars that are kept in cents. */
  readonly scale?: number;
  readonly min: number;
  readonly max: number;
  /** Digits after the point. */
  readonly decimals?: number;
  /** May stay empty: then null. */
  readonly optional?: boolean;
  readonly hint?: string;
  /** Shown behind the number. */
  readonly unit?: string;
  /** What is wrong with a number that is within its bounds; null = nothing. */
  readonly error?: string | null;
  /** undefined while the text is no valid number. */
  readonly onChange: (value: number | null | undefined) => void;
}

const formatNumber = (value: number | null | undefined, scale: number): string =>
  value == null ? '' : String(value / scale);

/** A number that is typed, with its bounds shown while it is outside of them. */
export const NumberField = (props: NumberFieldProps) => {
  const {
    label,
    value,
    scale = 1,
    min,
    max,
    decimals = 0,
    optional = false,
    hint,
    unit,
    error = null,
    onChange,
  } = props;
  const [text, setText] = useState(formatNumber(value, scale));
  const [isTouched, setTouched] = useState(false);
  const read = (typed: string): number | null | undefined => {
    if (typed.trim() === '') return optional ? null : undefined;
    // Keyboards of some countries have a comma only.
    const plain = typed.replace(',', '.');
    if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(plain) || (plain.split('.')[1]?.length ?? 0) > decimals) return undefined;
    const number = Math.round(Number(plain) * scale * 1e6) / 1e6;
    return number < min || number > max ? undefined : number;
  };
  const change = (typed: string): void => {
    setText(typed);
    setTouched(true);
    onChange(read(typed));
  };
  // What is still to be filled in is not wrong yet.
  const isWrong = read(text) === undefined && (isTouched || text !== '');
  return (
    <Field
      label={label}
      value={text}
      onChange={change}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      placeholder={hint ?? ''}
      {...(unit !== undefined && { after: <span className="muted">{unit}</span> })}
      error={isWrong ? st('form.range', { min: min / scale, max: max / scale }) : error}
    />
  );
};
