import type { FirstData, FirstScreen } from './first-screen';

declare global {
  interface Window {
    /** Filled by the script in index.html before the app is ready: pieces of dishes by their id, and a dish to open. */
    earlyTaps?: { adds: Record<string, { num: number }>; opened: number | null };
  }
}

const parsed = (text: string): FirstData | null => {
  try {
    return JSON.parse(text) as FirstData;
  } catch {
    return null;
  }
};

/** The service worker answered with the document, from what it kept or from the line: it does not say which. */
const throughWorker = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (navigation?.workerStart ?? 0) > 0;
};

export const firstScreen: FirstScreen = {
  take(language) {
    const script = document.getElementById('first-data');
    if (script === null) return null;
    script.remove();
    const data = parsed(script.textContent ?? '');
    return data?.language === language ? { ...data, isKept: throughWorker() } : null;
  },

  takeTaps() {
    const { adds = {}, opened = null } = window.earlyTaps ?? {};
    if (window.earlyTaps) Object.assign(window.earlyTaps, { adds: {}, opened: null });
    return { adds: Object.entries(adds).map(([id, { num }]) => ({ id: Number(id), num })), opened };
  },

  dismiss: () => document.getElementById('first-screen')?.remove(),
};
