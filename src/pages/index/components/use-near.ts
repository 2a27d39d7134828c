import { type CSSProperties, useEffect, useState } from 'react';
import { viewportObserver } from '../../../platform/viewport-observer';

/** Drawn this far from the screen, in real px: one screen and a half of a phone ahead of a thumb. */
const WITHIN = 1_200;

/**
 * The height that is kept for rows that are far away: as high as they were, or, by the styles, about as high as that
 * many are.
 */
const roomFor = (rows: number, height: number | null): CSSProperties =>
  ({ '--rows': rows, ...(height !== null && { height: `${height}px` }) }) as CSSProperties;

/**
 * Whether an element with a number of dishes is near the screen, and the room that it takes while it is not. What is
 * `always` there is not watched.
 */
export const useNear = (
  id: string,
  rows: number,
  always = false,
): { readonly isNear: boolean; readonly room: CSSProperties } => {
  const [isNear, setNear] = useState(always);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (always) return undefined;
    return viewportObserver.watch(id, WITHIN, (near, high) => {
      if (!near && high > 0) setHeight(high);
      setNear(near);
    });
  }, [id, always]);
  return { isNear: isNear || always, room: roomFor(rows, isNear || always ? null : height) };
};
