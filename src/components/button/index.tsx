import type { ReactNode } from 'react';
import { feedback } from '../../platform/feedback';
import { classes } from '../classes';
import './index.scss';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  /** main is the one action of a screen. */
  readonly kind?: 'main' | 'quiet' | 'tint' | 'outline';
  /** 88, 96 (m, the default), 112 of 750. */
  readonly size?: 's' | 'm' | 'xl';
  /** As wide as its container. */
  readonly block?: boolean;
  /** In flight: a bar runs under the label, and further taps are ignored. */
  readonly busy?: boolean;
  /** Why it is off now: it can still be tapped, and a tap shows this. */
  readonly why?: string | null;
  /** For screen readers, where the text is not enough. */
  readonly label?: string;
}

/** A button with a text. */
export const Button = ({ children, onClick, kind = 'main', size = 'm', block, busy, why, label }: ButtonProps) => {
  const isOff = why !== undefined && why !== null;
  const press = (): void => {
    if (busy === true) return;
    if (isOff) feedback.toast(why);
    else onClick();
  };
  return (
    <button
      type="button"
      className={classes(
        'btn',
        `btn--${isOff ? 'off' : kind}`,
        `btn--${size}`,
        block && 'btn--block',
        busy && 'btn--busy',
      )}
      aria-disabled={isOff || undefined}
      aria-busy={busy || undefined}
      aria-label={label}
      aria-description={why ?? undefined}
      onClick={press}
    >
      {children}
    </button>
  );
};
