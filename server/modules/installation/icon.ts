import type { Sharp } from 'sharp';

/** Sides in px that browsers ask for; a maskable one has its picture in the middle, as systems cut its edges. */
export const ICONS = {
  'icon-192': { side: 192, share: 0.72 },
  'icon-512': { side: 512, share: 0.72 },
  'maskable-192': { side: 192, share: 0.54 },
  'maskable-512': { side: 512, share: 0.54 },
} as const;
export type IconName = keyof typeof ICONS;

/** A bowl, as pages draw it: in a square of 24. */
const BOWL =
  'M3.5 11.5h17a8.5 8.5 0 0 1-5.5 7.9V20.5H9v-1.1a8.5 8.5 0 0 1-5.5-7.9ZM9 8.5c-1-1.2 1-2 0-3.5M13 8.5c-1-1.2 1-2 0-3.5';
const WHITE = '#FFFFFF';

interface Look {
  readonly logo: Buffer | null;
  /** #RRGGBB. */
  readonly colour: string;
}

const bowl = (side: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 24 24"><path d="${BOWL}" ` +
      `fill="none" stroke="${WHITE}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );

/** The logo on white, or a bowl on the store’s colour, as a PNG without transparent parts. */
export const drawIcon = async (name: IconName, { logo, colour }: Look): Promise<Buffer> => {
  const { side, share } = ICONS[name];
  // Only who installs a page needs the library for it.
  const { default: sharp } = await import('sharp');
  const inner = Math.round(side * share);
  const picture: Sharp =
    logo === null ? sharp(bowl(inner)) : sharp(logo).resize(inner, inner, { fit: 'contain', background: WHITE });
  const background = logo === null ? colour : WHITE;
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input: await picture.png().toBuffer(), gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
};
