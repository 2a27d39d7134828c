import { useDidShow } from '@tarojs/taro';
import { useEffect, useRef } from 'react';

/** A showing so soon after a page was made is the one that it was made for, in ms. */
const SAME_SHOWING_MS = 1_000;

/**
 * Runs when a page is shown: as soon as it is there, and each time that it is come back to. The platform's own hook
 * misses the first showing of a page that waited for its words.
 */
export const useShown = (act: () => void): void => {
  const madeAt = useRef(0);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    madeAt.current = Date.now();
    latest.current();
  }, []);
  useDidShow(() => {
    // 0: shown before it was made, which is about to run by itself.
    if (madeAt.current !== 0 && Date.now() - madeAt.current > SAME_SHOWING_MS) latest.current();
  });
};
