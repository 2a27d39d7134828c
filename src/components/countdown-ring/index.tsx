import type { CSSProperties, ReactNode } from 'react';
import { classes } from '../classes';
import './index.scss';

interface CountdownRingProps {
  /** What is left of the whole, 0 to 1. */
  readonly share: number;
  /** Accessible name: the time that is left. */
  readonly label: string;
  readonly size?: 'm' | 'l';
  /** The content of the ring. */
  readonly children: ReactNode;
}

const PERCENT = 100;

/** A ring that shows the time that is left. The parent counts by the server's time. */
export const CountdownRing = ({ share, label, size = 'l', children }: CountdownRingProps) => {
  const percent = Math.max(0, Math.min(1, share)) * PERCENT;
  return (
    <div
      className={classes('ring', size === 'm' && 'ring--m')}
      role="timer"
      aria-label={label}
      style={{ '--p': `${percent.toFixed(1)}%` } as CSSProperties}
    >
      <div className="ring__inside">{children}</div>
    </div>
  );
};
