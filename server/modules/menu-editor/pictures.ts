import { randomBytes } from 'node:crypto';
import type { Endpoints, Input } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { dishPicture, type Storage } from '../../storage';

/** The beginning of the names of a store's pictures of dishes: no store shows those of another as its own. */
const picturePrefix = (storeId: number): string => `dish-${storeId}-`;

/** Pictures that come with the product; a demo store gets them back when it undoes an upload. */
const DEMO_PICTURE = /^\/pictures\/demo\/[\w-]+\.webp$/;

/** A name as `keepDishPicture` makes them, without a way out of its folder. */
const KEPT_NAME = /^[\w-]+\.webp$/;

/** Whether a picture may be shown with a dish of the store: one that it has uploaded, one of the product's, or none. */
export const isOwnPicture = ({ prefix }: Storage, storeId: number, picture: string): boolean =>
  picture === '' ||
  DEMO_PICTURE.test(picture) ||
  (picture.startsWith(prefix + picturePrefix(storeId)) && KEPT_NAME.test(picture.slice(prefix.length)));

/** Throws badInput for what is no picture, tooLarge for one of too many bytes. */
export const keepDishPicture = async (
  { caller }: Call<StaffCaller>,
  storage: Storage,
  { picture, crop }: Input<Endpoints['keepDishPicture']>,
) => {
  const content = await dishPicture(picture, crop ?? null);
  const name = `${picturePrefix(caller.storeId)}${randomBytes(12).toString('hex')}.webp`;
  return { picture: await storage.keep({ name, type: 'image/webp', content }) };
};
