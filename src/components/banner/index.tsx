import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';
import './index.scss';

interface BannerProps {
  readonly icon: IconName;
  readonly tone: 'warn' | 'err' | 'ok';
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** A line that stays while its subject lasts. */
export const Banner = ({ icon, tone, children, action }: BannerProps) => (
  <div className={`banner banner--${tone}`} role="status">
    <Icon name={icon} size="s" />
    <p className="grow">{children}</p>
    {action !== undefined && (
      <button type="button" className="banner__action flex-none semibold text-right target" onClick={action.onClick}>
        {action.label}
      </button>
    )}
  </div>
);
