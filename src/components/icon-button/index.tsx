import { classes } from '../classes';
import { Icon, type IconName } from '../icon';
import './index.scss';

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does, for who cannot see the icon. */
  readonly label: string;
  readonly onClick: () => void;
  /** A number on the icon's corner; 0 shows none. */
  readonly badge?: number;
  readonly pressed?: boolean;
  readonly className?: string;
}

/** A button that is an icon in a target of 88 of 750. */
export const IconButton = ({ icon, label, onClick, badge = 0, pressed, className }: IconButtonProps) => (
  <button
    type="button"
    className={classes('icon-btn', className)}
    aria-label={label}
    aria-pressed={pressed}
    onClick={onClick}
  >
    <Icon name={icon} />
    {badge > 0 && (
      <span className="icon-btn__dot" aria-hidden="true">
        {badge}
      </span>
    )}
  </button>
);
