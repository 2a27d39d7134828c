import { randomBytes } from 'node:crypto';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { squarePicture, type Storage } from '../../storage';

/** The prefix of a member's picture names: only who uploaded a picture may use it. */
export const avatarPrefix = (personId: number): string => `avatar-${personId}-`;

/** Keeps a member's picture. It is shown once the profile names it. */
export const uploadAvatar = async ({ caller }: Call<DinerCaller>, storage: Storage, picture: string) => {
  if (caller.personId === null) throw new Refusal('memberOnly');
  const content = await squarePicture(picture, 'cover');
  const name = `${avatarPrefix(caller.personId)}${randomBytes(12).toString('hex')}.webp`;
  return { avatar: await storage.keep({ name, type: 'image/webp', content }) };
};
