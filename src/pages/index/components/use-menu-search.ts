import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { backLayers } from '../../../platform/back-layers';
import { recentSearches } from '../../../stores/recent-searches';

/** The search over the menu, as its field, its panel and the page use it. */
export interface MenuSearch {
  readonly isOpen: boolean;
  readonly text: string;
  open(): void;
  close(): void;
  type(text: string): void;
  /** A typed text had a result that was used: it is stored. Before any text is typed the search opens. */
  keep(): void;
}

/** P-01: opens by a tap on the field, by Enter or by typing, and closes by its own button, Esc or a step back. */
export const useMenuSearch = (): MenuSearch => {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => {
    setOpen(false);
    setText('');
  }, []);
  useLayoutEffect(() => (isOpen ? backLayers.open(close) : undefined), [isOpen, close]);
  useEffect(() => {
    if (isOpen) recentSearches.open();
  }, [isOpen]);
  const type = (typed: string): void => {
    setText(typed);
    setOpen(true);
  };
  const keep = (): void => {
    if (isOpen) recentSearches.keep(text);
    else open();
  };
  return { isOpen, text, open, close, type, keep };
};
