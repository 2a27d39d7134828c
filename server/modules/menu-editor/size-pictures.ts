import { sql } from 'kysely';
import type { JobHandler } from '../../jobs/runner';
import { enqueue } from '../../jobs/queue';
import type { Db } from '../../db/db';
import { Refusal } from '../../http/refusal';
import { dishSizes, type Storage } from '../../storage';
import { menuChanged } from '../goods';
import { keepSizes, picturePrefix } from './pictures';

/** Dishes of one run: as many as are done well within the lease of a job. */
const AT_ONCE = 20;
/** As uploads were named when they had one size. */
const OF_ONE_SIZE = /^([\w-]+)\.webp$/;

interface Found {
  readonly id: number;
  readonly picture: string;
}

/** Dishes behind `after` with a picture of one size that the store has uploaded. */
const findDishes = (db: Db, storage: Storage, storeId: number, after: number): Promise<readonly Found[]> => {
  return db
    .selectFrom('goods')
    .select(['id', 'picture'])
    .where('store_id', '=', storeId)
    .where('id', '>', after)
    .where('picture', 'like', `${storage.prefix}${picturePrefix(storeId)}%`)
    .where(sql<boolean>`picture !~ '_\\d+-\\d+\\.webp$'`)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
};

/** Its address in sizes, which are all kept by then; null for a file that is gone or damaged. */
const toSizes = async (storage: Storage, picture: string): Promise<string | null> => {
  const name = picture.slice(storage.prefix.length);
  const [, stem] = OF_ONE_SIZE.exec(name) ?? [];
  const content = await storage.read(name);
  if (stem === undefined || content === null) return null;
  try {
    return await keepSizes(storage, stem, await dishSizes(content, null));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

/**
 * Makes the sizes of pictures that were uploaded when they had one, some dishes at a time. A dish gets the address when the
 * files are there, where it still has the picture; names are made of the one before, so that a repeat writes the same files.
 */
export const pictureSizes =
  (storage: Storage): JobHandler =>
  async (trx, { store_id: storeId, payload }) => {
    const dishes = await findDishes(trx, storage, storeId, Number(payload['after'] ?? 0));
    const last = dishes.at(-1);
    if (last === undefined) return undefined;
    return async () => {
      const done: (Found & { readonly sized: string })[] = [];
      for (const dish of dishes) {
        const sized = await toSizes(storage, dish.picture);
        if (sized !== null) done.push({ ...dish, sized });
      }
      return async (recording, now) => {
        for (const { id, picture, sized } of done) {
          await recording
            .updateTable('goods')
            .set({ picture: sized })
            .where('store_id', '=', storeId)
            .where('id', '=', id)
            .where('picture', '=', picture)
            .execute();
        }
        if (done.length > 0) await menuChanged(recording, storeId, last.id, now);
        await enqueue(recording, { storeId, kind: 'pictureSizes', payload: { after: last.id }, dueAt: now });
      };
    };
  };
