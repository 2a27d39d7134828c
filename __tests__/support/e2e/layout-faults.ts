/** In the page: what is wider than the screen, targets that are too small for a finger, and texts that were not filled. */
export const findLayoutFaults = (): string[] => {
  const SLACK = 1;
  /** A finger, in px. */
  const TARGET = 44;
  const TARGETS =
    'button, a[href], input, select, textarea, [role=button], [role=radio], [role=checkbox], [role=switch], [role=tab]';
  /** A key instead of its text (not the name of a file), a hole that nothing filled, or a value that is none. */
  const UNFILLED =
    /^(?!.*\.(?:csv|xlsx)$)[a-z][A-Za-z]*(\.[a-zA-Z0-9]+)+$|\{[a-zA-Z]+\}|\bundefined\b|\bNaN\b|\[object /;
  const formatName = (element: Element): string => `${element.tagName.toLowerCase()}.${element.className}`;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const top = document.querySelector('dialog[open]') ?? [...document.querySelectorAll('[role=dialog]')].at(-1) ?? null;
  const faults = new Set<string>();

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth + SLACK) faults.add(`the page is ${scrollWidth} px wide in ${innerWidth}`);

  const findLayer = (element: Element): Element | null => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    }
    return null;
  };
  /** Whether that is outside what the target is scrolled in: it comes into view there. */
  const isScrolledAway = (target: Element, x: number, y: number): boolean => {
    for (let at = target.parentElement; at !== null; at = at.parentElement) {
      if (!['auto', 'scroll'].includes(getComputedStyle(at).overflowY)) continue;
      const { left, right, top: up, bottom } = at.getBoundingClientRect();
      if (x < left || x > right || y < up || y > bottom) return true;
    }
    return false;
  };
  /** Whether a tap there is one on the target, on its label, or on a bar that lies over it at the moment. */
  const isHit = (target: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    const label = target.closest('label');
    return target.contains(hit) || (label?.contains(hit) ?? false) || findLayer(hit) !== findLayer(target);
  };
  /** How far a target reaches to both sides of its middle: what it is drawn in, or a larger box around that. */
  const measureReach = (target: Element, x: number, y: number, right: number, down: number): number => {
    let reach = 1;
    for (const side of [-1, 1]) {
      for (let far = 1; far < TARGET; far += 1) {
        const [atX, atY] = [x + side * far * right, y + side * far * down];
        if (!isScrolledAway(target, atX, atY) && !isHit(target, atX, atY)) break;
        reach += 1;
      }
    }
    return reach;
  };
  for (const target of (top ?? document).querySelectorAll(TARGETS)) {
    const { left, top: up, width, height } = target.getBoundingClientRect();
    // A field that only a screen reader meets is under its label; a link within a text is as high as its line.
    if (width < 2 || height < 2 || !isSeen(target) || getComputedStyle(target).display === 'inline') continue;
    const [x, y] = [left + width / 2, up + height / 2];
    const reach = TARGET / 2 - 1;
    if (x < reach || x > innerWidth - reach || y < reach || y > innerHeight - reach) continue;
    // Behind a bar or beside what is scrolled: whatever lies there is tapped.
    if (!isHit(target, x, y)) continue;
    const isNarrow = width < TARGET - SLACK && measureReach(target, x, y, 1, 0) < TARGET - SLACK;
    // Beside a smaller target (a tag that opens something) it may be high enough.
    const isLowAt = (part: number): boolean => measureReach(target, left + width * part, y, 0, 1) < TARGET - SLACK;
    const isLow = height < TARGET - SLACK && [0.5, 0.25, 0.75].every(isLowAt);
    if (isNarrow || isLow)
      faults.add(`${formatName(target)} is a target of ${Math.round(width)} × ${Math.round(height)}`);
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { textContent, parentElement } = walker.currentNode;
    const text = (textContent ?? '').trim();
    const isCode = parentElement?.closest('script, style, noscript') ?? null;
    if (isCode === null && UNFILLED.test(text)) faults.add(`“${text.slice(0, 40)}” is not a text`);
  }
  return [...faults];
};
