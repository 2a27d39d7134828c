import { useDidHide, useDidShow } from '@tarojs/taro';
import { useEffect, useState } from 'react';

const DARK = '(prefers-color-scheme: dark)';
/** The pages that are shown and light: when one takes the place of another, the new one may come before the old one goes. */
const shown = new Set<object>();

/** The document begins with the right ones (`src/index.html`); this follows from page to page. */
const follow = (): void => {
  const isLight = shown.size > 0;
  document.documentElement.classList.toggle('light', isLight);
  document.querySelector('meta[name=theme-color][media]')?.setAttribute('media', isLight ? 'not all' : DARK);
};

const show = (page: object): void => {
  shown.add(page);
  follow();
};

const hide = (page: object): void => {
  shown.delete(page);
  follow();
};

export const useLightScheme = (): void => {
  const [page] = useState({});
  useEffect(() => {
    show(page);
    return () => hide(page);
  }, [page]);
  useDidShow(() => show(page));
  useDidHide(() => hide(page));
};
