import type { ReactNode } from 'react';
import { classes } from '../../classes';
import { Icon } from '../../icon';
import type { StatusStyle } from '../status-styles';
import './index.scss';

interface StatusTagProps {
  readonly statusStyle: StatusStyle;
  readonly children: ReactNode;
  readonly big?: boolean;
}

/** A status as staff see it: colour, icon and text. */
export const StatusTag = ({ statusStyle, children, big }: StatusTagProps) => (
  <span className={classes('status-tag', `tone-${statusStyle.tone}`, big && 'status-tag--big')}>
    <Icon name={statusStyle.icon} />
    {children}
  </span>
);
