import type { ReactNode } from 'react';

/**
 * Moves the `.drag-item` that contains it among its siblings: by dragging, or by the arrow keys. Escape puts it back.
 * Draws nothing where there is no pointer to drag with; buttons beside it do the same.
 */
export interface DragHandleProps {
  readonly label: string;
  /** The position of the item, from 0. */
  readonly place: number;
  readonly count: number;
  /** Announced to users of screen readers: the place that it is over (from 0), and the one where it is dropped. */
  readonly sayOver: (place: number) => string;
  readonly sayDropped: (place: number) => string;
  readonly sayBack: string;
  readonly onMove: (to: number) => void;
}

export declare const DragHandle: (props: DragHandleProps) => ReactNode;
