import type { ReactNode } from 'react';
import { classes } from '../../classes';
import { Icon } from '../../icon';
import type { Look } from '../looks';
import './index.scss';

interface LookTagProps {
  readonly look: Look;
  readonly children: ReactNode;
  readonly big?: boolean;
}

/** A status as staff see it: colour, icon and word. */
export const LookTag = ({ look, children, big }: LookTagProps) => (
  <span className={classes('look-tag', `tone-${look.tone}`, big && 'look-tag--big')}>
    <Icon name={look.icon} />
    {children}
  </span>
);
