import type { Language } from '@romduol/domain/languages';
import type { FirstData, Prerender } from './prerender';

declare global {
  interface Window {
    /** Filled by the script in index.html before the app is ready: pieces of dishes by their id, a dish to open, the way on. */
    earlyTaps?: { adds: Record<string, { num: number }>; opened: number | null; checksOut: boolean };
  }
}

const parsed = (text: string): FirstData | null => {
  try {
    return JSON.parse(text) as FirstData;
  } catch {
    return null;
  }
};

/** A phone that was here before: the document is one that it kept, or may be. */
const mayBeKept = (): boolean => (window.navigator.serviceWorker?.controller ?? null) !== null;

export const prerender: Prerender = {
  isDrawn: true,

  language: () => document.getElementById('prerender')?.lang as Language | undefined,

  take(language) {
    const script = document.getElementById('first-data');
    if (script === null) return null;
    script.remove();
    const data = parsed(script.textContent ?? '');
    return data?.language === language ? { ...data, isKept: mayBeKept() } : null;
  },

  takeTaps() {
    const { adds = {}, opened = null, checksOut = false } = window.earlyTaps ?? {};
    if (window.earlyTaps) Object.assign(window.earlyTaps, { adds: {}, opened: null, checksOut: false });
    return { adds: Object.entries(adds).map(([id, { num }]) => ({ id: Number(id), num })), opened, checksOut };
  },

  dismiss: () => document.getElementById('prerender')?.remove(),
};
