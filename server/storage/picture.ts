import { AVATAR_MAX_MB } from '@romduol/domain/limits';
import { LARGEST_PICTURE, listWidths, type PictureFormat } from '@romduol/domain/menu/picture-sizes';
import type { Sharp } from 'sharp';
import { Refusal } from '../http/refusal';
import { atMost } from './at-most';

const BYTES_PER_MB = 1024 * 1024;
/** Side of the square that is kept, in px. */
const SIDE = 320;
/** A picture that claims to be larger than this, in px, is not even opened. */
const MOST_PIXELS = 50_000_000;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);
const OPTIONS = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
const WHITE = { r: 255, g: 255, b: 255, alpha: 0 };

const badPicture = (): Refusal => new Refusal('badInput', { field: 'picture' });
const unreadable = (): Refusal => new Refusal('pictureUnreadable', { field: 'picture' });

/** What was sent as base64, all of it. Node itself skips what is none. */
const decodePicture = (picture: string, refusal: () => Refusal): Buffer => {
  const sent = Buffer.from(picture, 'base64');
  if (sent.toString('base64') !== picture) throw refusal();
  if (sent.length > AVATAR_MAX_MB * BYTES_PER_MB) {
    const args = { max: AVATAR_MAX_MB };
    throw new Refusal('tooLarge', { field: 'picture' }, { field: 'avatar', key: 'problem.avatarTooLarge', args });
  }
  return sent;
};

/**
 * What was sent, and how large it is after it is turned as it was taken. Throws pictureTooManyPixels, and `refusal` for what
 * is no picture.
 */
const opened = async (sent: Buffer, refusal = badPicture) => {
  // Only who gets a picture needs the library for it.
  const { default: sharp } = await import('sharp');
  // The head alone says how large it claims to be: nothing is decoded for it.
  const about = await sharp(sent, { ...OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (about === null || !FORMATS.has(about.format)) throw refusal();
  if (about.width * about.height > MOST_PIXELS) throw new Refusal('pictureTooManyPixels', { field: 'picture' });
  const lies = (about.orientation ?? 1) > 4;
  const [width, height] = lies ? [about.height, about.width] : [about.width, about.height];
  return { image: sharp(sent, OPTIONS).rotate(), width, height, pages: about.pages ?? 1 };
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
  const { image } = await opened(decodePicture(picture, badPicture));
  return finished(image.resize(SIDE, SIDE, { fit, background: WHITE }));
};

/** A square of a picture: its place in parts of the width and the height, its side in parts of the shorter of them. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** A dish's picture in one width and format. */
export interface SizedPicture {
  readonly width: number;
  readonly format: PictureFormat;
  readonly content: Buffer;
}

/** Encoders run on threads of their own, one for each picture; two pictures leave the others of the pool to other work. */
const inTurn = atMost(2);

/** The square that was chosen, or the middle, in px of the picture that is turned as it was taken. */
const toSquare = (width: number, height: number, crop: Crop | null) => {
  const shorter = Math.min(width, height);
  const side = Math.max(1, Math.round((crop?.side ?? 1) * shorter));
  // Rounding must not reach over the edge, nor what was sent.
  const left = Math.min(Math.round(crop === null ? (width - side) / 2 : crop.left * width), width - side);
  const top = Math.min(Math.round(crop === null ? (height - side) / 2 : crop.top * height), height - side);
  return { left, top, width: side, height: side };
};

const encode = (image: Sharp, format: PictureFormat): Promise<Buffer> =>
  // Effort 2: a tenth of the time of the usual one, for files of the same size.
  (format === 'webp' ? image.webp({ quality: 80 }) : image.avif({ quality: 52, effort: 2 })).toBuffer();

/**
 * A square of a picture in every width that it has pixels for, as WebP and AVIF, from the smallest: decoded once, turned as
 * it was taken, without anything that the camera wrote into it. Throws pictureUnreadable, pictureAnimated and
 * pictureTooManyPixels.
 */
export const dishSizes = (sent: Buffer, crop: Crop | null): Promise<readonly SizedPicture[]> =>
  inTurn(async () => {
    const { image, width, height, pages } = await opened(sent, unreadable);
    if (pages > 1) throw new Refusal('pictureAnimated', { field: 'picture' });
    const square = toSquare(width, height, crop);
    const largest = Math.min(square.width, LARGEST_PICTURE);
    const { default: sharp } = await import('sharp');
    const { data, info } = await image
      .extract(square)
      .resize(largest, largest)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw unreadable();
      });
    const { width: side, channels } = info;
    const sizes: SizedPicture[] = [];
    for (const size of listWidths(largest)) {
      const scaled = sharp(data, { raw: { width: side, height: side, channels } }).resize(size, size);
      for (const format of ['webp', 'avif'] as const) {
        sizes.push({ width: size, format, content: await encode(scaled.clone(), format) });
      }
    }
    return sizes;
  });

/** The same of what was sent in base64. Throws tooLarge above AVATAR_MAX_MB, too. */
export const dishPicture = async (picture: string, crop: Crop | null): Promise<readonly SizedPicture[]> =>
  dishSizes(decodePicture(picture, unreadable), crop);
