/** What a page notes about itself while it loads: times in ms since the navigation began. */
export interface VisitMarks {
  /** The first dish's name has been painted. */
  dish: number | null;
  /** The largest paint so far. */
  lcp: number | null;
  paint: number | null;
  /** Long tasks: start and length. */
  tasks: [number, number][];
  /** Shifts of the layout, added up. */
  cls: number;
  /** A tap on + counts: the document's own script, or the app, has a listener for it. */
  ready: number | null;
  /** The app has taken over from the first screen. */
  app: number | null;
  /** The last tap. */
  tapped: number | null;
  /** The number after it has been painted. */
  counted: number | null;
}

interface WatchedWindow extends Window {
  benchMarks?: VisitMarks;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Runs in the page before anything of it does; its marks are read with `readMarks`. */
export const watch = (): void => {
  const marks: VisitMarks = {
    dish: null,
    lcp: null,
    paint: null,
    tasks: [],
    cls: 0,
    ready: null,
    app: null,
    tapped: null,
    counted: null,
  };
  (window as WatchedWindow).benchMarks = marks;
  const observe = (type: string, handle: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    marks.lcp = entry.startTime;
  });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') marks.paint = entry.startTime;
  });
  observe('longtask', (entry) => marks.tasks.push([entry.startTime, entry.duration]));
  observe('layout-shift', (entry) => {
    const shift = entry as Shift;
    if (!shift.hadRecentInput) marks.cls += shift.value;
  });
  // A frame that begins after the change shows it; the task behind that frame runs when it has been drawn.
  const whenDrawn = (then: () => void): void => {
    requestAnimationFrame(() => setTimeout(then));
  };
  const seen = { dish: false };
  let isCounting = false;
  const count = (): string => document.querySelector('.cart-bar__dot')?.textContent ?? '';
  let countBefore = '';
  const look = (): void => {
    if (!seen.dish && document.querySelector('.dish__name')?.textContent) {
      seen.dish = true;
      whenDrawn(() => {
        marks.dish = performance.now();
      });
    }
    if (marks.ready === null && document.querySelector('.dish .stepper__btn--add') !== null) {
      marks.ready = performance.now();
    }
    if (marks.app === null && document.querySelector('#prerender') === null) {
      if (document.querySelector('.dish button.stepper__btn--add') !== null) marks.app = performance.now();
    }
    if (isCounting && count() !== countBefore) {
      isCounting = false;
      whenDrawn(() => {
        marks.counted = performance.now();
      });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  // The finger's own time, not that of the handler: what waits in the queue of a busy page counts.
  const touched = (event: Event): void => {
    countBefore = count();
    isCounting = true;
    marks.tapped = event.timeStamp;
    marks.counted = null;
  };
  addEventListener('pointerdown', touched, { capture: true });
};

/** Runs in the page. */
export const readMarks = (): VisitMarks | undefined => (window as WatchedWindow).benchMarks;
