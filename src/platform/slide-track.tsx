import type { ReactNode } from 'react';

/** A handle that is slid along its track: 0 to 100, also by the arrow keys where there are any. */
export interface SlideTrackProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

export declare const SlideTrack: (props: SlideTrackProps) => ReactNode;
