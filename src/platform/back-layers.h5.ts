import Taro from '@tarojs/taro';
import type { BackLayers } from './back-layers';

declare global {
  interface Window {
    /** The router's configuration: which code each page is in. */
    readonly __taroAppConfig?: {
      readonly routes: readonly {
        readonly path: string;
        load(context: { readonly pathname: string }): readonly unknown[];
      }[];
    };
  }
}

/*
 * The one model of pages and layers in the browser's history. A page has an entry of its own, which the router makes; each
 * layer that is open on it has one more entry above, a copy of the page's with its number in `layers`. A page may be opened
 * over open layers: Back then returns to the page with its layers as they were.
 */

interface Layer {
  readonly page: string;
  readonly onBack: () => void;
}

/** What an entry holds: the router's index and key of the page; how many layers are open; whether nothing is below. */
interface Entry {
  readonly idx?: number;
  readonly key?: string;
  readonly layers?: number;
  readonly atBottom?: boolean;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {};
const toPageKey = ({ idx = 0, key = '' }: Entry): string => `${idx} ${key}`;

let layers: readonly Layer[] = [];
/** The page on the screen. */
let page = '';
/** Ends `traversal`: set while a step back of ours has not arrived. */
let arrive: (() => void) | null = null;
let traversal: Promise<void> = Promise.resolve();
/** From `ready` to `arrived`: the entry on the screen is no longer of `page`, or not yet. */
let isLeaving = false;

const openOn = (key: string): readonly Layer[] => layers.filter((layer) => layer.page === key);

/** Gives the page on the screen as many entries as it has layers. */
const reconcile = (): void => {
  if (arrive !== null || isLeaving) return;
  const { layers: entries = 0 } = entry();
  const missing = openOn(page).length - entries;
  for (let n = 1; n <= missing; n += 1) window.history.pushState({ ...entry(), layers: entries + n }, '');
  if (missing >= 0) return;
  traversal = new Promise((resolve) => (arrive = resolve));
  window.history.go(missing);
};

/** At the end of this turn: a layer that takes another's place takes its entry. */
const reconcileSoon = (): void => void Promise.resolve().then(reconcile);

/** Of each page that was left, by its key: its path, which ends with a stamp of its own. */
const leftPaths = new Map<string, string | undefined>();

const recordLeft = (): void => {
  leftPaths.set(page, Taro.getCurrentPages().slice(-1)[0]?.path);
};

/** The router finds a page again by its path only: the nearest one below. That can be another one than that of the entry. */
const isTakenForBelow = (key: string): boolean => {
  const below = Taro.getCurrentPages()
    .slice(0, -1)
    .filter(({ route = '' }) => window.location.pathname.endsWith(route))
    .slice(-1)[0];
  return below !== undefined && below.path !== leftPaths.get(key);
};

/**
 * The page on top is not drawn yet, or the one below is not shown again yet. The router would take a step back then for one of
 * the wrong page.
 */
const isOpening = (): boolean => {
  const top = Taro.getCurrentPages().slice(-1)[0]?.path;
  if (top === undefined) return false;
  return Taro.getCurrentInstance().page?.path !== top || document.getElementById(top) === null;
};

const POLL_MS = 16;
/** For longer than this no page is waited for. */
const MOST_MS = 5_000;

const shown = async (): Promise<void> => {
  for (let waited = 0; isOpening() && waited < MOST_MS; waited += POLL_MS) {
    await new Promise<void>((resolve) => window.setTimeout(resolve, POLL_MS));
  }
};

/** Set while a step of the person waits for the page that is being opened. */
let deferred: Promise<void> | null = null;

const defer = (): void => {
  deferred ??= shown().then(() => {
    deferred = null;
    if (isOpening()) window.location.reload();
    else window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
};

/** Runs before the router's listener, which takes each step for a change of pages. */
const onPop = (event: PopStateEvent): void => {
  const ours = arrive;
  arrive = null;
  ours?.();
  const now = entry();
  const key = toPageKey(now);
  if (key !== page && isOpening()) {
    event.stopImmediatePropagation();
    defer();
    return;
  }
  if (key !== page && isTakenForBelow(key)) {
    event.stopImmediatePropagation();
    window.location.reload();
    return;
  }
  reconcileSoon();
  if (key !== page) {
    recordLeft();
    page = key;
    return;
  }
  event.stopImmediatePropagation();
  if (ours !== null) return;
  const closed = openOn(page).slice(now.layers ?? 0);
  layers = layers.filter((layer) => !closed.includes(layer));
  for (const { onBack } of [...closed].reverse()) onBack();
};

/**
 * The router makes the entry of a page first and loads its code then: Back in between would leave the new page on the
 * screen at the address of the old one. So the code is loaded first; where that fails, the router fails as usual.
 */
const loaded = (url: string): Promise<unknown> => {
  const [pathname = ''] = url.split('?');
  const routes = window.__taroAppConfig?.routes ?? [];
  // The last one is that of all other pages: config/routes.js.
  const route = routes.find(({ path }) => pathname === `/${path}`) ?? routes[routes.length - 1];
  return Promise.all(route?.load({ pathname }) ?? []).catch(() => undefined);
};

const readPage = (): void => {
  page = toPageKey(entry());
};

const arrived = (atBottom = false): void => {
  if (atBottom) window.history.replaceState({ ...entry(), atBottom }, '');
  readPage();
  isLeaving = false;
  reconcileSoon();
};

/** A layer can close at any time, also while another step back is on its way. */
const noTraversal = async (): Promise<void> => {
  if (arrive === null) return;
  await traversal;
  await noTraversal();
};

export const backLayers: BackLayers = {
  install() {
    window.addEventListener('popstate', onPop);
    // After a reload no layer is open.
    arrived();
  },

  open(onBack) {
    readPage();
    const layer: Layer = { page, onBack };
    layers = [...layers, layer];
    reconcileSoon();
    return () => {
      layers = layers.filter((other) => other !== layer);
      reconcileSoon();
    };
  },

  async ready(url, ends = false) {
    // A layer that its page closes now is closed in the same turn of the loop.
    await new Promise<void>((resolve) => window.setTimeout(resolve));
    await noTraversal();
    const from = page;
    await loaded(url);
    await shown();
    await deferred;
    // A layer that was closed meanwhile: a page that opens during a step back would be left by that step.
    await noTraversal();
    // Two taps wait for the same code: the second one leaves nothing.
    if (isLeaving || from !== page) return false;
    recordLeft();
    if (ends) {
      layers = layers.filter((layer) => layer.page !== page);
      reconcile();
      await noTraversal();
      if (isLeaving) return false;
    }
    isLeaving = true;
    return true;
  },

  arrived,

  stepBack() {
    const { idx = 0, atBottom = false } = entry();
    if (idx === 0 || atBottom) return false;
    window.history.back();
    return true;
  },
};
