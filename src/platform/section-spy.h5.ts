import type { SectionSpy } from './section-spy';

const findElement = (id: string): HTMLElement | null => document.getElementById(id);
/** How far down the window the head reaches: it may have gone with the page. */
const measureHeight = (id: string): number => Math.max(0, findElement(id)?.getBoundingClientRect().bottom ?? 0);

/** Not on a page that is hidden by another one. */
const isShown = (part: HTMLElement): boolean => part.offsetParent !== null;

/** The page of a browser scrolls inside the element that the router makes for it. */
const findScroller = (element: HTMLElement): Element => element.closest('.taro_page') ?? document.documentElement;

type Watch = (...args: Parameters<SectionSpy['watch']>) => () => void;

const observe: Watch = (ids, headId, onRead) => {
  const parts = ids.map(findElement).filter((part) => part !== null);
  const [first] = parts;
  if (first === undefined) return () => undefined;
  const top = Math.round(measureHeight(headId)) + 2;
  const reached = new Set<string>();
  // From far above to a line right under the head: the last part that has come so far is being read. A part that only
  // crossed the line would be missed by a scroll that passes all of them at once.
  const rootMargin = `1000000px 0px -${Math.max(0, window.innerHeight - top - 1)}px 0px`;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) reached.add(target.id);
        else reached.delete(target.id);
      }
      if (isShown(first)) onRead(parts.filter(({ id }) => reached.has(id)).at(-1)?.id ?? first.id);
    },
    { root: findScroller(first), rootMargin },
  );
  parts.forEach((part) => observer.observe(part));
  return () => observer.disconnect();
};

export const sectionSpy: SectionSpy = {
  watch(...watched) {
    let stop = observe(...watched);
    // The line is measured from both ends of the window, which changes when the phone is turned.
    const again = (): void => {
      stop();
      stop = observe(...watched);
    };
    window.addEventListener('resize', again);
    return () => {
      window.removeEventListener('resize', again);
      stop();
    };
  },

  jump(id, headId) {
    const part = findElement(id);
    if (part === null) return;
    const by = part.getBoundingClientRect().top - measureHeight(headId);
    findScroller(part).scrollBy({ top: Math.round(by) + 1 });
  },

  centre(id) {
    const item = findElement(id);
    const pane = item?.parentElement;
    if (!item || !pane) return;
    const [of, around] = [item.getBoundingClientRect(), pane.getBoundingClientRect()];
    pane.scrollBy({
      top: (of.top + of.bottom - around.top - around.bottom) / 2,
      left: (of.left + of.right - around.left - around.right) / 2,
    });
  },
};
