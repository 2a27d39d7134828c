/** Widths in which a picture of a dish is kept, in px; never more than it has itself. All are squares. */
const PICTURE_WIDTHS = [320, 640, 960, 1600] as const;
/** The longest side that is kept. */
export const LARGEST_PICTURE = 1600;

export type PictureFormat = 'webp' | 'avif';

/** `dish-1-3fa9_1600-320.webp`: a name, its largest width, the width of this file. The address of a dish is its smallest. */
const SIZED = /^(.*_(\d+))-\d+\.webp$/;

/** The widths of a picture that is `largest` px wide, from the smallest. */
export const listWidths = (largest: number): readonly number[] => [
  ...PICTURE_WIDTHS.filter((width) => width < largest),
  largest,
];

/** The file of one width and format. */
export const sizedName = (stem: string, largest: number, width: number, format: PictureFormat): string =>
  `${stem}_${largest}-${width}.${format}`;

export interface PictureSize {
  readonly width: number;
  readonly address: string;
}

/** Every width of a picture, from the smallest; nothing for one that has only its own: uploaded earlier, or the product's. */
export const listSizes = (picture: string, format: PictureFormat): readonly PictureSize[] => {
  const [, stem, largest] = SIZED.exec(picture) ?? [];
  if (stem === undefined || largest === undefined) return [];
  return listWidths(Number(largest)).map((width) => ({ width, address: `${stem}-${width}.${format}` }));
};

/** The address of the smallest WebP that has `pixels` beside each other, else of the largest. */
export const pictureFor = (picture: string, pixels: number): string => {
  const sizes = listSizes(picture, 'webp');
  return (sizes.find(({ width }) => width >= pixels) ?? sizes.at(-1))?.address ?? picture;
};
