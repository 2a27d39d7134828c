import { useDidShow } from '@tarojs/taro';
import { useEffect, useRef } from 'react';

/** A showing so soon after a page was made is the one that it was made for, in ms. */
const SAME_SHOWING_MS = 1_000;

/** Runs each time that a page is come back to. */
export const useShownAgain = (act: () => void): void => {
  const madeAt = useRef(0);
  useEffect(() => {
    madeAt.current = Date.now();
  }, []);
  useDidShow(() => {
    // 0: shown before it was made, which is about to run by itself.
    if (madeAt.current !== 0 && Date.now() - madeAt.current > SAME_SHOWING_MS) act();
  });
};

/**
 * Runs when a page is shown: as soon as it is mounted, and at each return to it. The platform's own hook misses the
 * first showing of a page that waited for its texts.
 */
export const useShown = (act: () => void): void => {
  const first = useRef(act);
  useEffect(() => first.current(), []);
  useShownAgain(act);
};
