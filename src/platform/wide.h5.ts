import { useEffect, useState } from 'react';

const query = window.matchMedia('(min-width: 62.5em)');
const isWide = (): boolean => query.matches && !document.documentElement.classList.contains('large-text');

export const useWide = (): boolean => {
  const [wide, setWide] = useState(isWide);
  useEffect(() => {
    const look = (): void => setWide(isWide());
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return wide;
};
