import { useEffect, useState } from 'react';

/** Renders again at an interval while it is shown: for what counts time. */
export const useTick = (everyMs: number): void => {
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
};
