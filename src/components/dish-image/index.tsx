import type { CSSProperties } from 'react';
import { mediaUrl } from '../../platform/media';
import { classes } from '../classes';
import './index.scss';

interface DishImageProps {
  readonly picture: string;
  /** Colour under the plate; empty = the page's own. */
  readonly placeholderColor: string;
  /** 72, 96, 128, 176 (l, the default) of 750. */
  readonly size?: 'xs' | 's' | 'm' | 'l';
  /** The text of the band over a sold-out dish. */
  readonly soldOut?: string | null;
  /** The name is beside nearly every picture; without a label the picture is hidden from screen readers. */
  readonly label?: string;
  /** Loaded with the page instead of when it comes near: for the first ones. */
  readonly eager?: boolean;
}

const placeholderStyle = (placeholderColor: string): CSSProperties =>
  placeholderColor === '' ? {} : ({ '--placeholder-color': placeholderColor } as CSSProperties);

/** A photograph fills the square; a drawing is on the plate. */
export const isPhoto = (picture: string): boolean => picture.includes('/dish-');

/** A dish's picture on its plate. */
export const DishImage = ({ picture, placeholderColor, size = 'l', soldOut, label, eager }: DishImageProps) => {
  const isOut = soldOut !== undefined && soldOut !== null;
  return (
    <span
      className={classes(
        'dish-image',
        size !== 'l' && `dish-image--${size}`,
        isOut && 'dish-image--out',
        isPhoto(picture) && 'dish-image--photo',
      )}
      style={placeholderStyle(placeholderColor)}
    >
      {picture !== '' && (
        <img
          className="dish-image__img"
          src={mediaUrl(picture)}
          alt={label ?? ''}
          loading={eager === true ? 'eager' : 'lazy'}
        />
      )}
      {isOut && <span className="dish-image__band">{soldOut}</span>}
    </span>
  );
};
