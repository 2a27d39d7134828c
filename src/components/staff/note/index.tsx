import type { ReactNode } from 'react';
import { Icon } from '../../icon';
import type { Look } from '../looks';
import './index.scss';

interface NoteProps {
  readonly look: Look;
  readonly children: ReactNode;
  /** A button at the end. */
  readonly action?: ReactNode;
  readonly role?: 'alert' | 'status';
}

/** Something to know, in its colour, with its icon. */
export const Note = ({ look, children, action, role }: NoteProps) => (
  <div className={`note tone-${look.tone}`} role={role}>
    <Icon name={look.icon} />
    <div className="note__words">{children}</div>
    {action}
  </div>
);
