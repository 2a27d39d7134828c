import type { ReactNode } from 'react';

/** A dish's picture, large: in the smallest size that the screen has pixels for, as AVIF where the browser shows that. */
export interface SizedImageProps {
  /** The dish's own address: its other sizes have names made of it (domain/menu/picture-sizes). */
  readonly picture: string;
  /** How wide it is shown, as `sizes` of an image says it. */
  readonly sizes: string;
  readonly className: string;
  readonly alt: string;
}

export declare const SizedImage: (props: SizedImageProps) => ReactNode;
