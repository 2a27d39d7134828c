import type { ReactNode } from 'react';
import { Button } from '../button';
import './index.scss';

interface EmptyProps {
  /** What there is not. */
  readonly title: string;
  /** What to do about it, or why it is fine. */
  readonly hint?: ReactNode;
  /** Address of a picture; without one the words stand alone. */
  readonly picture?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** Nothing here, and the next step. */
export const Empty = ({ title, hint, picture, action }: EmptyProps) => (
  <div className="empty">
    {picture !== undefined && <img className="empty__img" src={picture} alt="" />}
    <h2 className="empty__title">{title}</h2>
    {hint !== undefined && <p className="empty__hint">{hint}</p>}
    {action !== undefined && (
      <Button kind="outline" onClick={action.onClick}>
        {action.label}
      </Button>
    )}
  </div>
);
