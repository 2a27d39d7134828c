import { PAGE_LOAD_DELAY_MS } from '@romduol/domain/limits';
import type { CSSProperties } from 'react';
import { classes } from '../classes';
import './index.scss';

interface SkeletonProps {
  /** One for each row. */
  readonly rows?: number | undefined;
  /** Shape of a row: a card with two lines, a dish with its picture, a tile of a board. */
  readonly kind?: 'card' | 'dish' | 'tile' | undefined;
  /** What is loading, for screen readers. */
  readonly label: string;
}

/** A grey piece; width and height in CSS units. */
export const Bone = ({ className, style }: { readonly className?: string; readonly style?: CSSProperties }) => (
  <span className={classes('bone', className)} style={style} />
);

/** What comes at once needs no waiting room: nothing flickers. */
const SHOWS_LATE = { animationDelay: `${PAGE_LOAD_DELAY_MS}ms` };

/** The shape of a page on its first load, instead of a spinner. */
export const Skeleton = ({ rows = 3, kind = 'card', label }: SkeletonProps) => (
  <div className={`skeleton skeleton--${kind}`} style={SHOWS_LATE} role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="skeleton__row" aria-hidden="true">
        {kind === 'dish' && <Bone className="skeleton__plate" />}
        <div className="skeleton__lines">
          <Bone className="skeleton__line" />
          <Bone className="skeleton__line skeleton__line--short" />
        </div>
      </div>
    ))}
  </div>
);
