import type { CSSProperties } from 'react';
import { mediaUrl } from '../../platform/media';
import { classes } from '../classes';
import './index.scss';

interface PlateProps {
  readonly picture: string;
  /** Colour under the plate; empty = the page's own. */
  readonly tint: string;
  /** 72, 96, 128, 176 (l, the default) of 750. */
  readonly size?: 'xs' | 's' | 'm' | 'l';
  /** Words of the band over a sold-out dish. */
  readonly soldOut?: string | null;
  /** The name stands beside nearly every plate; without a label the picture says nothing. */
  readonly label?: string;
  /** Loaded with the page instead of when it comes near: for the first ones. */
  readonly eager?: boolean;
}

const tinted = (tint: string): CSSProperties => (tint === '' ? {} : ({ '--tint': tint } as CSSProperties));

/** A photograph fills the square; what is drawn lies on the plate. */
const isPhoto = (picture: string): boolean => picture.includes('/dish-');

/** A dish's picture on its plate. */
export const Plate = ({ picture, tint, size = 'l', soldOut, label, eager }: PlateProps) => {
  const isOut = soldOut !== undefined && soldOut !== null;
  return (
    <span
      className={classes(
        'plate',
        size !== 'l' && `plate--${size}`,
        isOut && 'plate--out',
        isPhoto(picture) && 'plate--photo',
      )}
      style={tinted(tint)}
    >
      {picture !== '' && (
        <img
          className="plate__img"
          src={mediaUrl(picture)}
          alt={label ?? ''}
          loading={eager === true ? 'eager' : 'lazy'}
        />
      )}
      {isOut && <span className="plate__band">{soldOut}</span>}
    </span>
  );
};
