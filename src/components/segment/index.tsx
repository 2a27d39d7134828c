import type { ReactNode } from 'react';
import { classes } from '../classes';
import './index.scss';

export interface Option<V extends string | number> {
  readonly value: V;
  readonly label: ReactNode;
  /** Smaller, beside the label: a count. */
  readonly extra?: ReactNode;
}

interface SegmentProps<V extends string | number> {
  readonly options: readonly Option<V>[];
  /** '' while nothing is chosen. */
  readonly value: V | '';
  readonly onChange: (value: V) => void;
  /** What is chosen here, for screen readers. */
  readonly label: string;
}

/** A few choices of which one holds, side by side. */
export const Segment = <V extends string | number>({ options, value, onChange, label }: SegmentProps<V>) => (
  <div className="seg" role="radiogroup" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        role="radio"
        className={classes('seg__option', option.value === value && 'seg__option--on')}
        aria-checked={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
        {option.extra !== undefined && <span className="seg__extra">{option.extra}</span>}
      </button>
    ))}
  </div>
);
