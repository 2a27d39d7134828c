import { dispatch } from './events';

/** A finger that moves further does not tap. */
const TAP_DISTANCE = 10;
/** A finger that stays longer presses. */
const LONG_PRESS_MS = 350;

interface Press {
  target: EventTarget;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
  long: boolean;
}

const longPressable = new WeakSet<object>();
const presses = new Map<number, Press>();

/** The platform drops a tap after a long press only where the long press has a listener. */
export function listensForLongPress(node: object): void {
  longPressable.add(node);
}

function hearsLongPress(target: EventTarget): boolean {
  for (let node = target instanceof Node ? target : null; node; node = node.parentNode) {
    if (longPressable.has(node)) return true;
  }
  return false;
}

const point = (touch: Touch) => ({
  identifier: touch.identifier,
  pageX: touch.pageX,
  pageY: touch.pageY,
  clientX: touch.clientX,
  clientY: touch.clientY,
});

const touchFields = (event: TouchEvent) => ({
  touches: [...event.touches].map(point),
  changedTouches: [...event.changedTouches].map(point),
});

function release(id: number): Press | undefined {
  const press = presses.get(id);
  if (press) clearTimeout(press.timer);
  presses.delete(id);
  return press;
}

let handled = 0;

/** Whether a tap is being handled: what waited for something comes too late. */
export const inTap = (): boolean => handled > 0;

/** The built-in parts act on a tap too: a switch, a label, a button of a form. */
function tap(target: EventTarget, x: number, y: number, fields: Record<string, unknown>): void {
  const button = target instanceof Element ? target.closest('wx-button') : null;
  if (button?.hasAttribute('disabled')) return;
  handled += 1;
  setTimeout(() => {
    handled -= 1;
  });
  dispatch(target, 'tap', { x, y }, { bubbles: true, fields });
  if (target instanceof Element) target.dispatchEvent(new CustomEvent('wx:tap', { bubbles: true, composed: true }));
}

function start(event: TouchEvent): void {
  const fields = touchFields(event);
  for (const touch of event.changedTouches) {
    const press: Press = {
      target: touch.target,
      x: touch.clientX,
      y: touch.clientY,
      long: false,
      timer: setTimeout(() => {
        press.long = true;
        dispatch(press.target, 'longpress', { x: press.x, y: press.y }, { bubbles: true, fields });
      }, LONG_PRESS_MS),
    };
    presses.set(touch.identifier, press);
  }
}

function move(event: TouchEvent): void {
  for (const touch of event.changedTouches) {
    const press = presses.get(touch.identifier);
    if (!press) continue;
    const far = Math.max(Math.abs(touch.clientX - press.x), Math.abs(touch.clientY - press.y)) > TAP_DISTANCE;
    if (far) release(touch.identifier);
  }
}

function end(event: TouchEvent): void {
  const fields = touchFields(event);
  for (const touch of event.changedTouches) {
    const press = release(touch.identifier);
    if (!press || (press.long && hearsLongPress(press.target))) continue;
    tap(press.target, press.x, press.y, fields);
  }
}

function cancel(event: TouchEvent): void {
  for (const touch of event.changedTouches) release(touch.identifier);
}

const phases: Record<string, (event: TouchEvent) => void> = {
  touchstart: start,
  touchmove: move,
  touchend: end,
  touchcancel: cancel,
};

/** Turns the browser's touches into the platform's events. One place for the whole document. */
export function listenForGestures(): void {
  for (const [type, phase] of Object.entries(phases)) {
    document.addEventListener(
      type,
      (event) => {
        if (!(event instanceof TouchEvent)) return;
        const detail = {};
        const stopped = dispatch(event.target, type, detail, { bubbles: true, fields: touchFields(event) });
        if (stopped && event.cancelable && type === 'touchmove') event.preventDefault();
        phase(event);
      },
      { capture: true, passive: false },
    );
  }
  // A mouse has no touches: the page is open in a desktop browser.
  document.addEventListener('click', (event) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'mouse' || !event.target) return;
    tap(event.target, event.clientX, event.clientY, { touches: [], changedTouches: [] });
  });
  for (const type of ['animationstart', 'animationiteration', 'animationend', 'transitionend']) {
    document.addEventListener(type, (event) => dispatch(event.target, type, {}, { bubbles: true }), { capture: true });
  }
}
