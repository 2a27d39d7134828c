/** A picture of black and white dots as printers take it: rows of `width / 8` bytes, the leftmost dot the highest bit, 1 = black. */
export interface Raster {
  /** A multiple of 8. */
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

export const isBlack = ({ width, bits }: Raster, x: number, y: number): boolean =>
  ((bits[y * (width / 8) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;

/** Darker than this (of 255) becomes black. Above the middle, so that thin strokes survive. */
const THRESHOLD = 150;

/** Black and white from the pixels of a canvas (RGBA, grey). */
export const toRaster = (rgba: Uint8ClampedArray, width: number, height: number): Raster => {
  const bits = new Uint8Array((width / 8) * height);
  for (let dot = 0; dot < width * height; dot += 1) {
    if ((rgba[dot * 4] ?? 255) < THRESHOLD) bits[dot >> 3] = (bits[dot >> 3] ?? 0) | (0x80 >> (dot & 7));
  }
  return { width, height, bits };
};
