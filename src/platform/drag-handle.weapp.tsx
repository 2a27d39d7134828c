import type { DragHandleProps } from './drag-handle';

export const DragHandle = (_props: DragHandleProps): null => null;
