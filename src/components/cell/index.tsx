import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon, type IconName } from '../icon';
import './index.scss';

interface CellProps {
  readonly icon: IconName;
  readonly label: string;
  readonly value?: ReactNode;
  readonly onClick: () => void;
}

/** A row that leads somewhere. */
export const Cell = ({ icon, label, value, onClick }: CellProps) => (
  <button type="button" className="cell ruled" onClick={onClick}>
    <Icon name={icon} />
    <span className="cell__label">{label}</span>
    {value !== undefined && <span className="cell__value muted text-right">{value}</span>}
    <Icon name="right" size="s" />
  </button>
);

interface ChoiceProps {
  readonly icon: IconName;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly chosen: boolean;
  /** Cannot be chosen now; the hint has the reason. */
  readonly off?: boolean;
  readonly onClick: () => void;
}

/** One of several options, with a round mark. Used in a radiogroup. */
export const Choice = ({ icon, label, hint, chosen, off = false, onClick }: ChoiceProps) => (
  <button
    type="button"
    role="radio"
    className={classes('cell cell--choice ruled', off && 'faint')}
    aria-checked={chosen}
    aria-disabled={off || undefined}
    onClick={() => !off && onClick()}
  >
    <span className="badge">
      <Icon name={icon} />
    </span>
    <span className="cell__label">
      <span className="medium block">{label}</span>
      {hint !== undefined && <span className="muted cap block">{hint}</span>}
    </span>
    <span className={classes('mark', chosen && 'mark--on')}>{chosen && <Icon name="check" size="xs" />}</span>
  </button>
);
