import { useId, type ReactNode } from 'react';
import { classes } from '../classes';
import { inputValue } from '../event';
import './index.scss';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with it; '' or null = nothing. */
  readonly error?: string | null;
  readonly placeholder?: string;
  readonly type?: 'text' | 'password' | 'tel' | 'number';
  readonly autoComplete?: string;
  /** Which keyboard a phone shows. */
  readonly inputMode?: 'text' | 'decimal' | 'numeric';
  readonly maxLength?: number;
  /** Several lines. */
  readonly area?: boolean;
  /** The label is for screen readers only: a heading over the field, or its place, says the same. */
  readonly bare?: boolean;
  /** Before or after the text, inside the frame. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Enter was pressed. */
  readonly onEnter?: () => void;
}

const NO_LIMIT = -1;

/** A labelled text field that shows its problem under itself. */
export const Field = (props: FieldProps) => {
  const { label, value, onChange, error, placeholder, type = 'text', autoComplete, maxLength, area, bare } = props;
  const id = useId();
  const isWrong = error !== undefined && error !== null && error !== '';
  const shared = {
    id,
    value,
    placeholder,
    maxLength: maxLength ?? NO_LIMIT,
    'aria-label': bare === true ? label : undefined,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? `${id}-error` : undefined,
    onInput: (event: Parameters<typeof inputValue>[0]) => onChange(inputValue(event)),
  };
  const enter = (event: { readonly key?: string }): void => {
    if (event.key === 'Enter') props.onEnter?.();
  };
  return (
    <div className={classes('field', isWrong && 'field--wrong')}>
      {bare !== true && (
        <label className="field__label" htmlFor={id}>
          {label}
        </label>
      )}
      <div className={classes('field__box', area && 'field__box--area')}>
        {props.before}
        {area === true ? (
          <textarea className="input field__input field__input--area" {...shared} />
        ) : (
          // The type of a mini-program's field cannot change: another type is another field.
          <input
            className="input field__input"
            key={type}
            type={type}
            autoComplete={autoComplete}
            inputMode={props.inputMode}
            onKeyDown={enter}
            {...shared}
          />
        )}
        {props.after}
      </div>
      {isWrong && (
        <p className="field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
