import type { ViewportObserver } from './viewport-observer';

export const viewportObserver: ViewportObserver = {
  watch(id, within, onChange) {
    const part = document.getElementById(id);
    if (part === null) return () => undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last !== undefined) onChange(last.isIntersecting, last.boundingClientRect.height);
      },
      // The page of a browser scrolls inside the element that the router makes for it.
      { root: part.closest('.taro_page'), rootMargin: `${within}px 0px` },
    );
    observer.observe(part);
    return () => observer.disconnect();
  },
};
