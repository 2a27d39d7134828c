import type { Install, InstallWay } from './install';

/** It belongs to the browser, so it is not among what a login keeps (stores/persist). */
const DISMISSED = 'noInstallHint';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Kept until the person taps: a browser gives it once. */
let kept: InstallPrompt | null = null;
/** The page that shows the hint now. */
let tell: ((way: InstallWay) => void) | null = null;
let isListening = false;

const listen = (): void => {
  if (isListening) return;
  isListening = true;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    tell?.('prompt');
  });
};

const isDismissed = (): boolean => {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return true;
  }
};

/** A worker controls the page that was begun on an earlier visit, or reloaded. */
const wasHere = (): boolean => (navigator.serviceWorker?.controller ?? null) !== null;

const isInstalled = (): boolean => {
  const { standalone } = navigator as Navigator & { readonly standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
};

/** Safari itself: other browsers and the pages inside apps have other menus, or none. */
const isSafariOnIphone = (): boolean => {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isApple && /Version\/\S+ .*Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent);
};

const linkManifest = (href: string): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? document.createElement('link');
  link.rel = 'manifest';
  if (link.getAttribute('href') !== href) link.href = href;
  if (!link.isConnected) document.head.append(link);
};

export const install: Install = {
  watch(of, found) {
    if (!wasHere() || isInstalled() || isDismissed()) return () => undefined;
    listen();
    tell = found;
    linkManifest(`/install/manifest.webmanifest?${new URLSearchParams(of).toString()}`);
    if (kept !== null) found('prompt');
    else if (isSafariOnIphone()) found('steps');
    return () => {
      if (tell === found) tell = null;
    };
  },
  async prompt() {
    const asked = kept;
    kept = null;
    if (asked === null) return false;
    await asked.prompt();
    return (await asked.userChoice).outcome === 'accepted';
  },
  dismiss() {
    try {
      localStorage.setItem(DISMISSED, '1');
    } catch {
      // A browser that keeps nothing shows the hint again.
    }
  },
};
