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
      return [
        {
          name: `${element.className} ${name}`.trim(),
          left: x - reach(element, middle, [-1, 0]),
          right: x + reach(element, middle, [1, 0]) + 1,
          top: y - reach(element, middle, [0, -1]),
          bottom: y + reach(element, middle, [0, 1]) + 1,
        },
      ];
    });
  });

/** A large area that opens something, with smaller targets on it: a dish's row, the bar of the cart. */
const isGround = ({ name }: Target): boolean => /^(dish__link|cart-bar__open)/.test(name);
/** Cut by the edge of what scrolls. */
const isCut = ({ top, bottom }: Target, edges: readonly number[]): boolean =>
  edges.some((edge) => Math.abs(top - edge) <= 1 || Math.abs(bottom - edge) <= 1);

const gap = (one: Target, other: Target): number =>
  Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom);

/** What of the screen is too small for a finger, or too near another target; empty where all is well. */
export const listHardTargets = async (page: Page): Promise<readonly string[]> => {
  const all = await findTargets(page);
  const edges = await page.evaluate(() =>
    ['.menu__head', '.page__bar', '.sheet__body', '.sheet__foot']
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .flatMap((each) => [each.getBoundingClientRect().top, each.getBoundingClientRect().bottom]),
  );
  const whole = all.filter((each) => !isCut(each, edges));
  const small = whole
    .filter(({ left, right, top, bottom }) => right - left < TARGET || bottom - top < TARGET)
    .map(({ name, left, right, top, bottom }) => `${name}: ${right - left} × ${bottom - top}`);
  const separate = whole.filter((each) => !isGround(each));
  const near = separate.flatMap((one, at) =>
    separate
      .slice(at + 1)
      .filter((other) => gap(one, other) < APART)
      .map((other) => `${one.name} and ${other.name}: ${gap(one, other)} apart`),
  );
  return [...small, ...near];
};
