import { useEffect, useState } from 'react';

const useMatch = (query: MediaQueryList, also: () => boolean): boolean => {
  const [matches, setMatches] = useState(() => query.matches && also());
  useEffect(() => {
    const look = (): void => setMatches(query.matches && also());
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, [query, also]);
  return matches;
};

const wide = window.matchMedia('(min-width: 62.5em)');
const inUsualLetters = (): boolean => !document.documentElement.classList.contains('large-text');

export const useWide = (): boolean => useMatch(wide, inUsualLetters);

const landscape = window.matchMedia('(orientation: landscape)');
const always = (): boolean => true;

export const useLandscape = (): boolean => useMatch(landscape, always);
