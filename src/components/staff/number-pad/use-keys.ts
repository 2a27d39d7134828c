import { useEffect, useRef } from 'react';
import { onKeys } from '../../../platform/keyboard';
import { parsePadKey, type PadKey } from './typed';

/** A keyboard does what the pad does; Enter does what the page's one button does, where that is given. */
export const useKeys = (onKey: (key: PadKey) => void, onEnter?: () => void): void => {
  const latest = useRef({ onKey, onEnter });
  useEffect(() => {
    latest.current = { onKey, onEnter };
  });
  useEffect(
    () =>
      onKeys((name) => {
        const key = parsePadKey(name);
        if (key !== null) latest.current.onKey(key);
        else if (name === 'Enter' && latest.current.onEnter !== undefined) latest.current.onEnter();
        else return false;
        return true;
      }),
    [],
  );
};
