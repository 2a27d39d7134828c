import type { ReactNode } from 'react';
import { Button } from '../button';
import { Icon, type IconName } from '../icon';
import './index.scss';

interface EmptyProps {
  /** What there is not. */
  readonly title: string;
  /** What to do about it, or why it is fine. */
  readonly hint?: ReactNode;
  /** Its subject; without one there is only the text. */
  readonly icon?: IconName;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** Nothing here, and the next step. */
export const Empty = ({ title, hint, icon, action }: EmptyProps) => (
  <div className="empty">
    {icon !== undefined && (
      <span className="empty__icon center accent">
        <Icon name={icon} size="l" />
      </span>
    )}
    <h2 className="t-item semibold">{title}</h2>
    {hint !== undefined && <p className="empty__hint">{hint}</p>}
    {action !== undefined && (
      <Button kind="outline" onClick={action.onClick}>
        {action.label}
      </Button>
    )}
  </div>
);
