/**
 * In the page: text that is cut, is outside, or overlaps other text. One line each. `mayClip`: what ends in an ellipsis is
 * not cut; for people who read large letters nothing does.
 */
export const findTextFaults = (mayClip: boolean): string[] => {
  const SLACK = 2;
  interface Words {
    readonly owner: Element;
    readonly text: string;
    readonly box: DOMRect;
    readonly seen: DOMRect;
    readonly facts: Facts;
  }
  /** Properties of an element. Read once: they are needed for each text in it and each pair of texts. */
  interface Facts {
    readonly element: Element;
    readonly isHidden: boolean;
    readonly isClipped: boolean;
    readonly layer: Element | null;
    readonly overflowX: string;
    readonly overflowY: string;
    readonly frame: DOMRect;
    /** It and its ancestors, from the inside, as far as their overflow is not visible. */
    readonly frames: readonly Facts[];
  }
  const known = new Map<Element | null, Facts>();
  const readFacts = (element: Element): Facts => {
    const around = element.parentElement === null ? null : getFacts(element.parentElement);
    const { visibility, clipPath, opacity, position, overflowX, overflowY, textOverflow, webkitLineClamp } =
      getComputedStyle(element);
    const facts = {
      element,
      isHidden: around?.isHidden === true || visibility === 'hidden' || clipPath !== 'none' || opacity === '0',
      // It ends in an ellipsis, in its line or after so many.
      isClipped: around?.isClipped === true || textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      layer: position === 'fixed' || position === 'sticky' ? element : (around?.layer ?? null),
      overflowX,
      overflowY,
      frame: element.getBoundingClientRect(),
    };
    const frames: Facts[] = [...(around?.frames ?? [])];
    const whole = { ...facts, frames };
    if (overflowX !== 'visible' || overflowY !== 'visible') frames.unshift(whole);
    return whole;
  };
  const getFacts = (element: Element): Facts => {
    const facts = known.get(element) ?? readFacts(element);
    known.set(element, facts);
    return facts;
  };
  /** The visible part of a box at this moment: what is scrolled out of view overlaps nothing. */
  const visibleBox = ({ frames }: Facts, box: DOMRect): DOMRect => {
    let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
    for (const { frame } of frames) {
      left = Math.max(left, frame.left);
      right = Math.min(right, frame.right);
      top = Math.max(top, frame.top);
      bottom = Math.min(bottom, frame.bottom);
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const listWords = (node: Node): Words[] => {
    const owner = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (owner === null || text === '') return [];
    const facts = getFacts(owner);
    if (facts.isHidden) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 0 && height > 0)
      .map((box) => ({ owner, facts, text: text.slice(0, 40), box, seen: visibleBox(facts, box) }));
  };
  /** By how much an ancestor that hides its overflow cuts the text; what can be scrolled to is not cut. */
  const cutBy = ({ facts, box }: Words): Element | undefined => {
    // A line's box may be lower than its letters' own: the signs above and below are drawn all the same.
    const inset = box.height * 0.22;
    let [mayBeBelow, mayBeBeside] = [false, false];
    return facts.frames.find(({ overflowX, overflowY, frame }) => {
      mayBeBeside ||= overflowX === 'auto' || overflowX === 'scroll';
      mayBeBelow ||= overflowY === 'auto' || overflowY === 'scroll';
      const isBeside = box.right > frame.right + SLACK || box.left < frame.left - SLACK;
      const isBelow = box.bottom - inset > frame.bottom + SLACK || box.top + inset < frame.top - SLACK;
      return (overflowX === 'hidden' && !mayBeBeside && isBeside) || (overflowY === 'hidden' && !mayBeBelow && isBelow);
    })?.element;
  };
  const isOutside = ({ facts, box }: Words): boolean =>
    (box.right > innerWidth + SLACK || box.left < -SLACK) &&
    !facts.frames.some(({ overflowX }) => ['auto', 'scroll'].includes(overflowX));
  const overlap = (one: Words, other: Words): boolean => {
    if (one.owner === other.owner || one.facts.layer !== other.facts.layer) return false;
    const across = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left);
    const down = Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top);
    if (across <= SLACK || down <= Math.min(one.box.height, other.box.height) * 0.4) return false;
    // A wheel has its rows one behind the other.
    if (one.owner.closest('.nut-pickerview-roller') !== null) return false;
    return !one.owner.contains(other.owner) && !other.owner.contains(one.owner);
  };
  const all: Words[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) all.push(...listWords(walker.currentNode));
  // Under an open sheet or dialog the page is out of reach.
  const top = document.querySelector('dialog[open]') ?? [...document.querySelectorAll('[role=dialog]')].at(-1) ?? null;
  const shown = top === null ? all : all.filter(({ owner }) => top.contains(owner));
  const formatName = (element: Element): string => `${element.tagName.toLowerCase()}.${element.className}`;
  const faults = new Set<string>();
  for (const words of shown) {
    if (mayClip && words.facts.isClipped) continue;
    const by = cutBy(words);
    if (by !== undefined) faults.add(`“${words.text}” in ${formatName(words.owner)} is cut by ${formatName(by)}`);
    if (isOutside(words)) faults.add(`“${words.text}” in ${formatName(words.owner)} is outside`);
  }
  shown.forEach((one, index) => {
    for (const other of shown.slice(index + 1)) {
      if (overlap(one, other)) {
        faults.add(
          `“${one.text}” in ${formatName(one.owner)} and “${other.text}” in ${formatName(other.owner)} overlap`,
        );
      }
    }
  });
  return [...faults];
};
