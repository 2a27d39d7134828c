import { AVATAR_MAX_MB } from '@romduol/domain/limits';
import type { Sharp } from 'sharp';
import { Refusal } from '../http/refusal';

const BYTES_PER_MB = 1024 * 1024;
/** Side of the square that is kept, in px. */
const SIDE = 320;
/** Of a dish's: as wide as the widest page shows it, on most phones. */
const DISH_SIDE = 640;
/** A picture that claims to be larger than this, in px, is not even opened. */
const MOST_PIXELS = 50_000_000;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);
const OPTIONS = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
const WHITE = { r: 255, g: 255, b: 255, alpha: 0 };

const badPicture = (): Refusal => new Refusal('badInput', { field: 'picture' });

/** What was sent as base64, all of it. Throws badInput: Node itself skips what is none. */
const decodePicture = (picture: string): Buffer => {
  const sent = Buffer.from(picture, 'base64');
  if (sent.toString('base64') !== picture) throw badPicture();
  if (sent.length > AVATAR_MAX_MB * BYTES_PER_MB) {
    const args = { max: AVATAR_MAX_MB };
    throw new Refusal('tooLarge', { field: 'picture' }, { field: 'avatar', key: 'problem.avatarTooLarge', args });
  }
  return sent;
};

/** What was sent, and how large it is after it is turned as it was taken. Throws badInput, tooLarge. */
const opened = async (picture: string) => {
  const sent = decodePicture(picture);
  // Only who gets a picture needs the library for it.
  const { default: sharp } = await import('sharp');
  const about = await sharp(sent, OPTIONS)
    .metadata()
    .catch(() => null);
  if (about === null || !FORMATS.has(about.format)) throw badPicture();
  const lies = (about.orientation ?? 1) > 4;
  const [width, height] = lies ? [about.height, about.width] : [about.width, about.height];
  return { image: sharp(sent, OPTIONS).rotate(), width, height };
};

const finished = (image: Sharp): Promise<Buffer> =>
  image
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw badPicture();
    });

/**
 * A picture that was sent in base64, as it is stored: truly decoded, turned as it was taken, made a square of WebP
 * (`cover` cuts what does not fit, `contain` shows all of it), without anything that the camera wrote into it. Throws
 * badInput for what is no picture, tooLarge above AVATAR_MAX_MB.
 */
export const squarePicture = async (picture: string, fit: 'cover' | 'contain'): Promise<Buffer> => {
  const { image } = await opened(picture);
  return finished(image.resize(SIDE, SIDE, { fit, background: WHITE }));
};

/** A square of a picture: its place in parts of the width and the height, its side in parts of the shorter of them. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** A dish's picture, as squarePicture keeps one: the square that was chosen, or the middle. */
export const dishPicture = async (picture: string, crop: Crop | null): Promise<Buffer> => {
  const { image, width, height } = await opened(picture);
  if (crop === null) return finished(image.resize(DISH_SIDE, DISH_SIDE, { fit: 'cover' }));
  const side = Math.max(1, Math.round(crop.side * Math.min(width, height)));
  // Rounding must not reach over the edge, nor what was sent.
  const left = Math.min(Math.round(crop.left * width), width - side);
  const top = Math.min(Math.round(crop.top * height), height - side);
  return finished(image.extract({ left, top, width: side, height: side }).resize(DISH_SIDE, DISH_SIDE));
};
