import { createHash } from 'node:crypto';
import type { Endpoints, Input } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { sizedName } from '@romduol/domain/menu/picture-sizes';
import { dishPicture, type SizedPicture, type Storage } from '../../storage';

/** The beginning of the names of a store's pictures of dishes: no store shows those of another as its own. */
export const picturePrefix = (storeId: number): string => `dish-${storeId}-`;

/** Pictures that come with the product; a demo store gets them back when it undoes an upload. */
const DEMO_PICTURE = /^\/pictures\/demo\/[\w-]+\.webp$/;

/** Digits of a picture's name, of four bits each. */
const NAME_LENGTH = 24;

/** A name as `keepDishPicture` makes them, without a way out of its folder. */
const KEPT_NAME = /^[\w-]+\.webp$/;

/** Whether a picture may be shown with a dish of the store: one that it has uploaded, one of the product's, or none. */
export const isOwnPicture = ({ prefix }: Storage, storeId: number, picture: string): boolean =>
  picture === '' ||
  DEMO_PICTURE.test(picture) ||
  (picture.startsWith(prefix + picturePrefix(storeId)) && KEPT_NAME.test(picture.slice(prefix.length)));

/** Keeps all sizes of a picture. Returns the address of the smallest, which names the others: it is given when all are kept. */
export const keepSizes = async (storage: Storage, stem: string, sizes: readonly SizedPicture[]): Promise<string> => {
  const largest = Math.max(...sizes.map(({ width }) => width));
  const addresses = await Promise.all(
    sizes.map(({ width, format, content }) =>
      storage.keep({ name: sizedName(stem, largest, width, format), type: `image/${format}`, content }),
    ),
  );
  return addresses[0] ?? '';
};

/** The same for the same square of the same picture, so that a repeat keeps the same files. */
const toStem = (storeId: number, { picture, crop }: Input<Endpoints['keepDishPicture']>): string => {
  const { left = null, top = null, side = null } = crop ?? {};
  const hash = createHash('sha256').update(JSON.stringify([picture, left, top, side]));
  return picturePrefix(storeId) + hash.digest('hex').slice(0, NAME_LENGTH);
};

/** Throws what dishPicture does. */
export const keepDishPicture = async (
  { caller }: Call<StaffCaller>,
  storage: Storage,
  input: Input<Endpoints['keepDishPicture']>,
) => {
  const sizes = await dishPicture(input.picture, input.crop ?? null);
  return { picture: await keepSizes(storage, toStem(caller.storeId, input), sizes) };
};
