import type { CSSProperties } from 'react';

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
/** The text of the main action is white: at least this contrast (WCAG AA). */
const READABLE = 4.5;
const STEPS = 40;

const parse = (colour: string): Rgb | null => {
  const digits = /^#([\da-f]{6})$/i.exec(colour)?.[1];
  if (digits === undefined) return null;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const light = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Contrast to white, 1 to 21. */
const contrast = ([red, green, blue]: Rgb): number =>
  1.05 / (0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue) + 0.05);

/** `share` of the way from one colour to another. */
const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

const darker = (colour: Rgb, share: number): Rgb => mix(colour, [0, 0, 0], share);

/** The nearest darker step on which white text is readable. */
const readable = (colour: Rgb, atLeast: number): Rgb => {
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => darker(colour, step / STEPS));
  return steps.find((step) => contrast(step) >= atLeast) ?? [0, 0, 0];
};

const css = (colour: Rgb): string => `rgb(${colour.join(', ')})`;

/** The tokens that a store's own colour replaces. Without one, or with one that cannot be read, ours stay. */
export const brandStyle = (colour: string | undefined): CSSProperties => {
  const own = parse(colour ?? '');
  if (own === null) return {};
  const fill = readable(own, READABLE);
  return {
    '--brand': css(own),
    '--brand-fill': css(fill),
    '--brand-press': css(darker(fill, 0.15)),
    '--brand-text': css(readable(own, READABLE + 0.7)),
    '--brand-tint': css(mix(own, WHITE, 0.9)),
  } as CSSProperties;
};
