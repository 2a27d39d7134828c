import { Children, createElement, useEffect, useRef, useState } from 'react';

/**
 * In place of Taro's swiper for H5, which needs a library of 127 KB (gzip): slides beside each other that are shown in
 * turn, the first after the last, and follow a finger. It has the props that the kit passes.
 */
export const Swiper = ({ children, current = 0, autoplay = false, interval, style, onChange }) => {
  const [track, setTrack] = useState(null);
  const [place, setPlace] = useState(current);
  const changed = useRef(onChange);
  const count = Children.count(children);
  useEffect(() => {
    changed.current = onChange;
  }, [onChange]);
  useEffect(() => {
    if (!autoplay || track === null) return undefined;
    const timer = setTimeout(() => {
      const next = (place + 1) % count;
      track.scrollTo({ left: next * track.clientWidth, behavior: 'smooth' });
      setPlace(next);
      changed.current({ detail: { current: next } });
    }, interval);
    return () => clearTimeout(timer);
  }, [track, place, count, autoplay, interval]);
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }) => {
    const shown = Math.round(scrollLeft / clientWidth);
    // On its way between two slides it shows none of them.
    if (shown === place || Math.abs(scrollLeft - shown * clientWidth) > 1) return;
    setPlace(shown);
    onChange({ detail: { current: shown } });
  };
  return createElement('div', { ref: setTrack, className: 'slides', style, tabIndex: -1, onScroll: follow }, children);
};

export const SwiperItem = ({ children }) => createElement('div', { className: 'slides__one' }, children);
