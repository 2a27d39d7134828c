/**
 * A browser's history, and a router above it that keeps pages as Taro's does: one instance for each page below and on top,
 * found again by its path when the browser goes back.
 */
interface Entry {
  readonly url: string;
  readonly state: unknown;
}

interface PopEvent {
  stopped: boolean;
  stopImmediatePropagation(): void;
}
type PopListener = (event: PopEvent) => void;

/** What the router and the layers keep in an entry. */
interface Kept {
  readonly idx?: number;
  readonly key?: string;
  readonly layers?: number;
}

/** The history of one tab: it survives reloads of what runs in it. */
export class FakeBrowser {
  #entries: readonly Entry[];
  #at = 0;
  #listeners: PopListener[] = [];
  #travelling = 0;

  constructor(url: string) {
    this.#entries = [{ url, state: null }];
  }

  get url(): string {
    return this.#entries[this.#at]?.url ?? '';
  }
  get state(): unknown {
    return this.#entries[this.#at]?.state ?? null;
  }
  get kept(): Kept {
    return (this.state as Kept | null) ?? {};
  }
  get mayGoBack(): boolean {
    return this.#at > 0;
  }
  get mayGoForward(): boolean {
    return this.#at < this.#entries.length - 1;
  }
  get isTravelling(): boolean {
    return this.#travelling > 0;
  }

  pushState(state: unknown, _title: string, url = this.url): void {
    this.#entries = [...this.#entries.slice(0, this.#at + 1), { url, state }];
    this.#at += 1;
  }

  replaceState(state: unknown, _title: string, url = this.url): void {
    this.#entries = this.#entries.map((entry, place) => (place === this.#at ? { url, state } : entry));
  }

  /** As in a browser, nothing has moved when this returns. */
  go(by: number): void {
    this.#travelling += 1;
    setImmediate(() => {
      this.#travelling -= 1;
      const next = this.#at + by;
      if (next < 0 || next >= this.#entries.length) return;
      this.#at = next;
      this.pops();
    });
  }

  /** Tells the listeners, one after the other, that the entry is another one. */
  pops(): void {
    const event: PopEvent = { stopped: false, stopImmediatePropagation: () => void (event.stopped = true) };
    for (const listener of this.#listeners) if (!event.stopped) listener(event);
  }

  back(): void {
    this.go(-1);
  }

  forward(): void {
    this.go(1);
  }

  onPop(listener: PopListener): void {
    this.#listeners = [...this.#listeners, listener];
  }

  /** The tab is loaded anew: its listeners are removed. */
  unload(): void {
    this.#listeners = [];
  }
}

/** A page that is mounted, with a stamp of its own; `onGone` runs when it is unmounted. */
export interface FakePage {
  readonly url: string;
  readonly stamp: string;
  readonly onGone: (() => void)[];
}

const toPath = (url: string): string => url.replace(/\?.*/, '');

/** Taro's router over one load of the tab (`@tarojs/router`, `spa.js` and `stack.js`; keys as the `history` package). */
export class FakeRouter {
  readonly pages: FakePage[] = [];
  /** After how many turns of the loop a page is drawn that is mounted. */
  drawTurns = 0;
  readonly #drawn = new Set<FakePage>();
  #keys = 0;
  #backBy = 0;
  readonly #browser: FakeBrowser;
  readonly #loaded: string;
  #afterChange: () => void = () => undefined;

  constructor(browser: FakeBrowser, load: number) {
    this.#browser = browser;
    this.#loaded = `${load}`;
    if (browser.kept.idx === undefined) browser.replaceState({ ...browser.kept, idx: 0 }, '');
    this.#mount();
  }

  /** Listens, after those that listen already. */
  start(): void {
    this.#browser.onPop(() => this.#pop());
  }

  onChange(listener: () => void): void {
    this.#afterChange = listener;
  }

  get top(): FakePage | undefined {
    return this.pages.at(-1);
  }

  push(url: string): void {
    const { idx = 0 } = this.#browser.kept;
    this.#browser.pushState({ idx: idx + 1, key: this.#key() }, '', url);
    this.#mount();
  }

  replace(url: string): void {
    this.#browser.replaceState({ idx: this.#browser.kept.idx, key: this.#key() }, '', url);
    this.#unmount(this.#delta(toPath(url)));
    this.#mount();
  }

  restart(url: string): void {
    this.#browser.replaceState({ idx: this.#browser.kept.idx, key: this.#key() }, '', url);
    this.#unmount(this.pages.length);
    this.#mount();
  }

  back(): void {
    this.#backBy = 1;
    this.#browser.go(-1);
  }

  #key(): string {
    this.#keys += 1;
    return `${this.#loaded}-${this.#keys}`;
  }

  #mount(): void {
    const page = { url: this.#browser.url, stamp: this.#key(), onGone: [] };
    this.pages.push(page);
    this.#draw(page, this.drawTurns);
    this.#afterChange();
  }

  isDrawn(page: FakePage): boolean {
    return this.#drawn.has(page);
  }

  /** After some turns of the loop, as React does. */
  #draw(page: FakePage, turns: number): void {
    if (turns > 0) setImmediate(() => this.#draw(page, turns - 1));
    else this.#drawn.add(page);
  }

  #unmount(count: number): void {
    for (let n = 0; n < count; n += 1) for (const gone of this.pages.pop()?.onGone ?? []) gone();
  }

  /** The nearest page of that path below the top one; -1 where there is none. */
  #below(path: string): number {
    return this.pages.slice(0, -1).findLastIndex((page) => toPath(page.url) === path);
  }

  #delta(path: string): number {
    if (this.#backBy > 0) return 1;
    const place = this.#below(path);
    return place < 0 ? 1 : this.pages.length - 1 - place;
  }

  #pop(): void {
    // Taro takes the element of the page away that it leaves: where there is none yet, it comes afterwards, and stays.
    if (this.top !== undefined && !this.isDrawn(this.top)) return;
    const path = toPath(this.#browser.url);
    const place = this.#below(path);
    this.#unmount(this.#delta(path));
    this.#backBy = 0;
    if (place < 0) this.#mount();
    else this.#afterChange();
  }
}
