import type { ReactNode } from 'react';
import { classes } from '../classes';
import './index.scss';

interface ChipProps {
  readonly children: ReactNode;
  readonly chosen: boolean;
  readonly onClick: () => void;
  /** radio: one of a group; checkbox: several; toggle: by itself, like a filter. */
  readonly as?: 'radio' | 'checkbox' | 'toggle';
  /** Sold out: cannot be chosen. */
  readonly out?: boolean;
  /** A price or a count beside the text. */
  readonly extra?: string | undefined;
}

/** A choice in a row of choices. */
export const Chip = ({ children, chosen, onClick, as = 'toggle', out = false, extra }: ChipProps) => (
  <button
    type="button"
    className={classes('chip', chosen && 'chip--on', out && 'chip--out')}
    role={as === 'toggle' ? undefined : as}
    aria-checked={as === 'toggle' ? undefined : chosen}
    aria-pressed={as === 'toggle' ? chosen : undefined}
    aria-disabled={out || undefined}
    onClick={() => !out && onClick()}
  >
    {children}
    {extra !== undefined && <span className="chip__extra">{extra}</span>}
  </button>
);
