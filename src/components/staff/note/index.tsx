import type { ReactNode } from 'react';
import { Icon } from '../../icon';
import type { StatusStyle } from '../status-styles';
import './index.scss';

interface NoteProps {
  readonly statusStyle: StatusStyle;
  readonly children: ReactNode;
  /** A button at the end. */
  readonly action?: ReactNode;
  readonly role?: 'alert' | 'status';
}

/** A notice, in the colour of its status, with its icon. */
export const Note = ({ statusStyle, children, action, role }: NoteProps) => (
  <div className={`note tone-${statusStyle.tone}`} role={role}>
    <Icon name={statusStyle.icon} />
    <div className="grow breaks">{children}</div>
    {action}
  </div>
);
