import type { ReactNode } from 'react';

/**
 * Takes hold of the `.drag-item` it stands in and puts it elsewhere among those beside it: by dragging, or by the arrow
 * keys. Escape puts it back. Draws nothing where there is no pointer to drag with; buttons beside it do the same.
 */
export interface DragHandleProps {
  readonly label: string;
  /** Where the item stands, from 0. */
  readonly place: number;
  readonly count: number;
  /** Said to who cannot see it, of the place that it hangs over (from 0), and of the one where it is let go. */
  readonly sayOver: (place: number) => string;
  readonly sayDropped: (place: number) => string;
  readonly sayBack: string;
  readonly onMove: (to: number) => void;
}

export declare const DragHandle: (props: DragHandleProps) => ReactNode;
