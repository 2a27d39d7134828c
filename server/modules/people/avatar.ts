import { randomBytes } from 'node:crypto';
import { AVATAR_MAX_MB } from '@romduol/domain/limits';
import sharp from 'sharp';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { Storage } from '../../storage';

const BYTES_PER_MB = 1024 * 1024;
/** Side of the square that is kept, in px. */
const SIDE = 320;
/** A picture that claims to be larger than this, in px, is not even opened. */
const MOST_PIXELS = 50_000_000;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif']);

const badPicture = (): Refusal => new Refusal('badInput', { field: 'picture' });

/**
 * A picture as it is kept: truly decoded, turned as it was taken, cut to a square, without anything that the camera
 * wrote into it. Throws badInput for what is no picture.
 */
const squareOf = async (sent: Buffer): Promise<Buffer> => {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' as const };
  const about = await sharp(sent, options)
    .metadata()
    .catch(() => null);
  if (about === null || !FORMATS.has(about.format)) throw badPicture();
  return sharp(sent, options)
    .rotate()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw badPicture();
    });
};

/** The beginning of a person's picture names: who uploaded a picture may show it, nobody else. */
export const pictureOf = (personId: number): string => `avatar-${personId}-`;

/** Keeps a member's picture. It is shown once the profile names it. */
export const uploadAvatar = async ({ caller }: Call<DinerCaller>, storage: Storage, picture: string) => {
  if (caller.personId === null) throw new Refusal('memberOnly');
  const sent = Buffer.from(picture, 'base64');
  if (sent.length > AVATAR_MAX_MB * BYTES_PER_MB) {
    const args = { max: AVATAR_MAX_MB };
    throw new Refusal('tooLarge', { field: 'picture' }, { field: 'avatar', key: 'problem.avatarTooLarge', args });
  }
  const content = await squareOf(sent);
  const name = `${pictureOf(caller.personId)}${randomBytes(12).toString('hex')}.webp`;
  return { avatar: await storage.keep({ name, type: 'image/webp', content }) };
};
