import type { ReactNode } from 'react';
import { classes } from '../../classes';
import { Icon, type IconName } from '../../icon';
import './index.scss';

export interface FilterOption<V extends string | number> {
  readonly value: V;
  readonly label: ReactNode;
  readonly icon?: IconName;
  readonly count?: number;
}

interface FilterRowProps<V extends string | number> {
  /** What is chosen here, for screen readers. */
  readonly label: string;
  readonly options: readonly FilterOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** On several lines, where there is room; else the row scrolls sideways. */
  readonly wraps?: boolean;
}

/** What a list is narrowed to: one of a row of pills. */
export const FilterRow = <V extends string | number>(props: FilterRowProps<V>) => (
  <div className={classes('filters', props.wraps && 'filters--wraps')} role="radiogroup" aria-label={props.label}>
    {props.options.map(({ value, label, icon, count }) => (
      <button
        key={value}
        type="button"
        role="radio"
        className={classes('filters__one', value === props.value && 'filters__one--on')}
        aria-checked={value === props.value}
        onClick={() => props.onChange(value)}
      >
        {icon !== undefined && <Icon name={icon} size="s" />}
        {label}
        {count !== undefined && <span className="filters__count">{count}</span>}
      </button>
    ))}
  </div>
);
