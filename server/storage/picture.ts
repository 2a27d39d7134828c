import { AVATAR_MAX_MB } from '@romduol/domain/limits';
import sharp from 'sharp';
import { Refusal } from '../http/refusal';

const BYTES_PER_MB = 1024 * 1024;
/** Side of the square that is kept, in px. */
const SIDE = 320;
/** A picture that claims to be larger than this, in px, is not even opened. */
const MOST_PIXELS = 50_000_000;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);
const WHITE = { r: 255, g: 255, b: 255, alpha: 0 };

const badPicture = (): Refusal => new Refusal('badInput', { field: 'picture' });

/** What was sent as base64, all of it. Throws badInput: Node itself skips what is none. */
const bytesOf = (picture: string): Buffer => {
  const sent = Buffer.from(picture, 'base64');
  if (sent.toString('base64') !== picture) throw badPicture();
  if (sent.length > AVATAR_MAX_MB * BYTES_PER_MB) {
    const args = { max: AVATAR_MAX_MB };
    throw new Refusal('tooLarge', { field: 'picture' }, { field: 'avatar', key: 'problem.avatarTooLarge', args });
  }
  return sent;
};

/**
 * A picture that somebody sent in base64, as it is kept: truly decoded, turned as it was taken, made a square of WebP
 * (`cover` cuts what does not fit, `contain` shows all of it), without anything that the camera wrote into it. Throws
 * badInput for what is no picture, tooLarge above AVATAR_MAX_MB.
 */
export const squarePicture = async (picture: string, fit: 'cover' | 'contain'): Promise<Buffer> => {
  const sent = bytesOf(picture);
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' as const };
  const about = await sharp(sent, options)
    .metadata()
    .catch(() => null);
  if (about === null || !FORMATS.has(about.format)) throw badPicture();
  return sharp(sent, options)
    .rotate()
    .resize(SIDE, SIDE, { fit, background: WHITE })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw badPicture();
    });
};
