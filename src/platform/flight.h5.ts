import { prefersStillness } from './stillness';

/** Side of what flies, in real px, and how long it takes in ms. */
const SIDE = 72;
const FLIGHT_MS = 520;
/** As small as the number in the cart. */
const LANDED = 0.25;
/** Above sheets and dialogs. */
const ABOVE_ALL = '60';

const findLast = (selector: string): Element | null => [...document.querySelectorAll(selector)].at(-1) ?? null;

/** The picture of the sheet where it can be seen; else the button that was tapped. */
const findStart = (): DOMRect | null => {
  const panel = findLast('.sheet__panel');
  const picture = panel?.querySelector('.dish-hero, .set-head .dish-image')?.getBoundingClientRect();
  const button = panel?.querySelector('.dish-buy__button')?.getBoundingClientRect();
  const top = panel?.getBoundingClientRect().top ?? 0;
  return picture !== undefined && picture.bottom > top + SIDE ? picture : (button ?? null);
};

const at = ({ left, top, width, height }: DOMRect, scale: number): string =>
  `translate(${left + width / 2 - SIDE / 2}px, ${top + height / 2 - SIDE / 2}px) scale(${scale})`;

const makePicture = (picture: string): HTMLElement => {
  const flying = document.createElement('div');
  flying.setAttribute('aria-hidden', 'true');
  flying.className = 'flight';
  Object.assign(flying.style, {
    position: 'fixed',
    zIndex: ABOVE_ALL,
    left: '0',
    top: '0',
    width: `${SIDE}px`,
    height: `${SIDE}px`,
    borderRadius: '50%',
    background: picture === '' ? 'var(--brand)' : `var(--card) url("${encodeURI(picture)}") center / 80% no-repeat`,
    pointerEvents: 'none',
    willChange: 'transform, opacity',
  });
  return flying;
};

export const flyToCart = (picture: string): void => {
  const start = prefersStillness() || !('animate' in Element.prototype) ? null : findStart();
  if (start === null) return;
  requestAnimationFrame(() => {
    const end = findLast('.cart-bar__bag')?.getBoundingClientRect();
    if (end === undefined) return;
    const flying = makePicture(picture);
    document.body.append(flying);
    const flight = flying.animate(
      [
        { transform: at(start, 1), opacity: 1 },
        { transform: at(end, LANDED), opacity: 0.4 },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(0.5, -0.15, 0.75, 0.6)' },
    );
    flight.addEventListener('finish', () => flying.remove());
    flight.addEventListener('cancel', () => flying.remove());
  });
};
