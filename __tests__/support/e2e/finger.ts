import type { Page } from 'playwright-core';

/** The smallest target, and the least between two of them, in px. */
const TARGET = 44;
const APART = 8;

/** A target as far as a finger hits it, which may be more than its box. */
interface Target {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a finger hits of each button and field that lies between these elements, or in the sheet that is open. */
const findTargets = (page: Page): Promise<readonly Target[]> =>
  page.evaluate(() => {
    const FAR = 400;
    const find = (selector: string): Element | undefined =>
      [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0).at(-1);
    const sheet = find('[role="dialog"]');
    const scope = sheet ?? document.body;
    const hits = (element: Element, x: number, y: number): boolean =>
      document.elementFromPoint(x, y)?.closest('button, a, input, textarea, label') === element;
    const reach = (element: Element, [x, y]: readonly number[], [dx, dy]: readonly number[]): number => {
      let by = 0;
      while (by < FAR && hits(element, (x ?? 0) + (dx ?? 0) * (by + 1), (y ?? 0) + (dy ?? 0) * (by + 1))) by += 1;
      return by;
    };
    return [...scope.querySelectorAll('button, a, input, textarea')].flatMap((element) => {
      const box = element.getBoundingClientRect();
      const middle = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
      const [x = 0, y = 0] = middle;
      // Scrolled away, or under a bar that does not scroll.
      if (box.width === 0 || !hits(element, x, y)) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      // Points are whole: where the box ends within one, its edge is meant.
      const edge = (found: number, own: number): number => (Math.abs(found - own) < 1.5 ? own : found);
      return [
        {
          name: `${element.className} ${name}`.trim(),
          left: edge(x - reach(element, middle, [-1, 0]), box.left),
          right: edge(x + reach(element, middle, [1, 0]), box.right),
          top: edge(y - reach(element, middle, [0, -1]), box.top),
          bottom: edge(y + reach(element, middle, [0, 1]), box.bottom),
        },
      ];
    });
  });

/** A large area that opens something, with smaller targets on it: a dish's row, the bar of the cart. */
const isGround = ({ name }: Target): boolean => /^(dish__link|cart-bar__open)/.test(name);
/** As near an edge it is cut by it: points are whole, and a hairline has a px. */
const CUT = 2.5;

/** Cut by the edge of what scrolls, or by a closing button over it. */
const isCut = ({ top, bottom }: Target, edges: readonly number[]): boolean =>
  edges.some((edge) => Math.abs(top - edge) <= CUT || Math.abs(bottom - edge) <= CUT);

/** Rows of a list that are a button each, one under the other: what is more than a target's height is between them. */
const core = (target: Target): Target => {
  const { name, top, bottom } = target;
  if (!/^(part|tap-row)/.test(name)) return target;
  const spare = Math.max(0, (bottom - top - TARGET) / 2);
  return { ...target, top: top + spare, bottom: bottom - spare };
};

/** Fractions of a px are lost in computing. */
const SLACK = 0.6;

const describe = ({ name, left, right, top, bottom }: Target): string =>
  `${name} (${[left, top, right, bottom].map(Math.round).join(' ')})`;

const gap = (one: Target, other: Target): number =>
  Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom);

/** What of the screen is too small for a finger, or too near another target; empty where all is well. */
export const listHardTargets = async (page: Page): Promise<readonly string[]> => {
  const all = await findTargets(page);
  const edges = await page.evaluate(() =>
    ['.menu__head', '.page__bar', '.sheet__close', '.sheet__body', '.sheet__foot']
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .flatMap((each) => [each.getBoundingClientRect().top, each.getBoundingClientRect().bottom]),
  );
  const whole = all.filter((each) => !isCut(each, edges));
  const small = whole
    .filter(({ left, right, top, bottom }) => Math.min(right - left, bottom - top) < TARGET - SLACK)
    .map(describe);
  const separate = whole.filter((each) => !isGround(each)).map(core);
  const near = separate.flatMap((one, at) =>
    separate
      .slice(at + 1)
      .filter((other) => gap(one, other) < APART - SLACK)
      .map((other) => `${describe(one)} and ${describe(other)}: ${gap(one, other).toFixed(1)} apart`),
  );
  return [...small, ...near];
};
