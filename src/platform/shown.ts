import { useDidHide, useDidShow } from '@tarojs/taro';
import { useEffect, useRef } from 'react';

/** Runs each time that a page is come back to, however soon. */
export const useShownAgain = (act: () => void): void => {
  // The first showing is the one that a page was made for: it is before or after mounting, and nothing was hidden then.
  const isHidden = useRef(false);
  useDidHide(() => {
    isHidden.current = true;
  });
  useDidShow(() => {
    if (!isHidden.current) return;
    isHidden.current = false;
    act();
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
