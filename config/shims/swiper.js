import { Children, createElement, useEffect, useRef, useState } from 'react';

/**
 * In place of Taro's swiper for H5, which stands on a library of 127 KB (gzip): slides beside each other that take turns,
 * the first after the last, and follow a finger. It takes what the kit gives it for that.
 */
export const Swiper = ({ children, current = 0, autoplay = false, interval, style, onChange }) => {
  const track = useRef(null);
  const [place, setPlace] = useState(current);
  const count = Children.count(children);
  useEffect(() => {
    if (!autoplay) return undefined;
    const timer = setTimeout(() => {
      const next = (place + 1) % count;
      track.current.scrollTo({ left: next * track.current.clientWidth, behavior: 'smooth' });
      setPlace(next);
      onChange({ detail: { current: next } });
    }, interval);
    return () => clearTimeout(timer);
  }, [place, count, autoplay, interval]);
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }) => {
    const shown = Math.round(scrollLeft / clientWidth);
    // On its way between two slides it shows none of them.
    if (shown === place || Math.abs(scrollLeft - shown * clientWidth) > 1) return;
    setPlace(shown);
    onChange({ detail: { current: shown } });
  };
  return createElement('div', { ref: track, className: 'slides', style, tabIndex: -1, onScroll: follow }, children);
};

export const SwiperItem = ({ children }) => createElement('div', { className: 'slides__one' }, children);
