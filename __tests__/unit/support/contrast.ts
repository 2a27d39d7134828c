export type Rgb = readonly [number, number, number];

/** `#rgb` and `#rrggbb`. Throws for anything else. */
export const parseColour = (colour: string): Rgb => {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(colour);
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(
    short === null
      ? colour
      : `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`,
  );
  if (long === null) throw new Error(`no colour: ${colour}`);
  const [red = 0, green = 0, blue = 0] = long.slice(1).map((digits) => Number.parseInt(digits, 16));
  return [red, green, blue];
};

const luminance = (colour: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** By WCAG, 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

/** `share` of the way from one colour to another. */
export const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];
