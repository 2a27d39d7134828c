import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon, type IconName } from '../icon';
import './index.scss';

export type TagTone = 'plain' | 'pay' | 'wait' | 'ok' | 'err' | 'gold' | 'deal';

interface TagProps {
  readonly children: ReactNode;
  readonly tone?: TagTone;
  readonly icon?: IconName;
}

/** A short text on a tint. Never colour without the text. */
export const Tag = ({ children, tone = 'plain', icon }: TagProps) => (
  <span className={classes('tag', tone !== 'plain' && `tag--${tone}`)}>
    {icon !== undefined && <Icon name={icon} size="xs" />}
    {children}
  </span>
);
