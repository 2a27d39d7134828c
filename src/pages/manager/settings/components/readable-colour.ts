type Rgb = readonly [number, number, number];

/** The text of a main action is white: at least this contrast (WCAG 2.2, 1.4.3). */
export const READABLE = 4.5;
const STEPS = 40;
const HEX = 16;

const parse = (colour: string): Rgb | null => {
  const digits = /^#([\da-f]{6})$/i.exec(colour)?.[1];
  if (digits === undefined) return null;
  const value = Number.parseInt(digits, HEX);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const light = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const toWhite = ([red, green, blue]: Rgb): number =>
  1.05 / (0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue) + 0.05);

const darker = ([red, green, blue]: Rgb, share: number): Rgb => [
  Math.round(red * (1 - share)),
  Math.round(green * (1 - share)),
  Math.round(blue * (1 - share)),
];

const toHex = (colour: Rgb): string =>
  `#${colour.map((channel) => channel.toString(HEX).padStart(2, '0')).join('')}`.toUpperCase();

/**
 * The contrast of white text on a colour, 1 to 21, and the nearest darker colour on which it is readable; null for what
 * is no '#RRGGBB'. It is the colour that a page frame fills its buttons with (components/page-frame/brand), whose file
 * is loaded with the menu and must not become larger: a test compares the two.
 */
export const readableColour = (colour: string): { readonly contrast: number; readonly nearest: string } | null => {
  const own = parse(colour);
  if (own === null) return null;
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => darker(own, step / STEPS));
  const nearest = steps.find((step) => toWhite(step) >= READABLE) ?? [0, 0, 0];
  return { contrast: toWhite(own), nearest: toHex(nearest) };
};
