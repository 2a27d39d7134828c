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
    readonly layer: Element | null;
  }
  const isHidden = (element: Element): boolean => {
    const { visibility, clipPath, opacity } = getComputedStyle(element);
    return visibility === 'hidden' || clipPath !== 'none' || opacity === '0';
  };
  const ancestors = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) all.push(at);
    return all;
  };
  const findLayer = (element: Element): Element | null =>
    ancestors(element).find((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position)) ?? null;
  /** The visible part of a box at this moment: what is scrolled out of view overlaps nothing. */
  const visibleBox = (owner: Element, box: DOMRect): DOMRect => {
    let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
    for (const each of ancestors(owner)) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const frame = each.getBoundingClientRect();
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
    if (owner === null || text === '' || ancestors(owner).some(isHidden)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = findLayer(owner);
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 0 && height > 0)
      .map((box) => ({ owner, text: text.slice(0, 40), box, seen: visibleBox(owner, box), layer }));
  };
  /** By how much an ancestor that hides its overflow cuts the text; what can be scrolled to is not cut. */
  const cutBy = ({ owner, box }: Words): Element | undefined => {
    // A line's box may be lower than its letters' own: the signs above and below are drawn all the same.
    const inset = box.height * 0.22;
    let [mayBeBelow, mayBeBeside] = [false, false];
    return ancestors(owner).find((each) => {
      const { overflowX, overflowY } = getComputedStyle(each);
      const frame = each.getBoundingClientRect();
      mayBeBeside ||= overflowX === 'auto' || overflowX === 'scroll';
      mayBeBelow ||= overflowY === 'auto' || overflowY === 'scroll';
      const isBeside = box.right > frame.right + SLACK || box.left < frame.left - SLACK;
      const isBelow = box.bottom - inset > frame.bottom + SLACK || box.top + inset < frame.top - SLACK;
      return (overflowX === 'hidden' && !mayBeBeside && isBeside) || (overflowY === 'hidden' && !mayBeBelow && isBelow);
    });
  };
  const isOutside = ({ owner, box }: Words): boolean =>
    (box.right > innerWidth + SLACK || box.left < -SLACK) &&
    !ancestors(owner).some((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowX));
  const overlap = (one: Words, other: Words): boolean => {
    if (one.owner === other.owner || one.layer !== other.layer) return false;
    // A wheel has its rows one behind the other.
    if (one.owner.closest('.nut-pickerview-roller') !== null) return false;
    if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) return false;
    const across = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left);
    const down = Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top);
    return across > SLACK && down > Math.min(one.box.height, other.box.height) * 0.4;
  };
  /** It ends in an ellipsis, in its line or after so many. */
  const isClipped = ({ owner }: Words): boolean =>
    ancestors(owner).some((each) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(each);
      return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    });
  const all: Words[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) all.push(...listWords(walker.currentNode));
  // Under an open sheet or dialog the page is out of reach.
  const top = document.querySelector('dialog[open]') ?? [...document.querySelectorAll('[role=dialog]')].at(-1) ?? null;
  const shown = top === null ? all : all.filter(({ owner }) => top.contains(owner));
  const formatName = (element: Element): string => `${element.tagName.toLowerCase()}.${element.className}`;
  const faults = new Set<string>();
  for (const words of shown) {
    if (mayClip && isClipped(words)) continue;
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
