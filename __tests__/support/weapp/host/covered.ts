import type { Device } from '../protocol';
import { computeCapsule } from './overlay';

/** What is meant to be tapped. */
const TAPPED = '.h5-button, .h5-a, wx-button, wx-input, wx-textarea';

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const meet = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Bars stay where they are; whatever scrolls can be scrolled out from under the strip at the bottom. */
const isFixed = (element: Element): boolean => {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { position } = getComputedStyle(at);
    if (position === 'fixed' || position === 'sticky') return true;
  }
  return false;
};

/**
 * Elements that can be tapped and are under the capsule button, or inside the home indicator's strip; by their text.
 */
export function covered(device: Device, selector: string): string[] {
  const strip = { left: 0, right: device.width, top: device.height - device.bottomInset, bottom: device.height };
  const capsule = computeCapsule(device);
  const page = document.querySelector(selector);
  const shown = [...(page?.querySelectorAll<HTMLElement>(TAPPED) ?? [])].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  if (shown.length === 0) return ['nothing on the page can be tapped'];
  return shown
    .filter((element) => {
      const area = element.getBoundingClientRect();
      if (area.width === 0 || area.height === 0) return false;
      return meet(area, capsule) || (isFixed(element) && meet(area, strip));
    })
    .map((element) => `${element.className}: ${element.innerText.trim()}`);
}
