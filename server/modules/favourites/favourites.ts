import type { Endpoints, Input } from '@romduol/contract';
import { FAVOURITES_MAX } from '@romduol/domain/rules/favourites';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { refuse } from '../../http/refusal';
import { ofPerson, toOwner } from './owner';

const selectKept = (db: Db, caller: DinerCaller) =>
  db
    .selectFrom('favourite_dish')
    .select('goods_id')
    .where('store_id', '=', caller.storeId)
    .where('owner', '=', toOwner(caller).owner)
    .orderBy('added_at', 'desc')
    .orderBy('goods_id');

/** Ids of the caller's favourites in the store, what was added last first. */
export const listFavourites = async (db: Db, caller: DinerCaller): Promise<number[]> =>
  (await selectKept(db, caller).limit(FAVOURITES_MAX).execute()).map((row) => row.goods_id);

/** Makes a dish of the store one of the caller's favourites, or none of them any more. Throws notFound. */
export const setFavourite = async (
  { db, caller, now }: Call<DinerCaller>,
  { goodsId, favourite }: Input<Endpoints['setFavourite']>,
): Promise<void> => {
  const { storeId } = caller;
  const found = await db
    .selectFrom('goods')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', goodsId)
    .where('casual', '=', false)
    .executeTakeFirst();
  if (found === undefined) refuse('notFound');
  const whose = toOwner(caller);
  if (!favourite) {
    await db
      .deleteFrom('favourite_dish')
      .where('store_id', '=', storeId)
      .where('owner', '=', whose.owner)
      .where('goods_id', '=', goodsId)
      .execute();
    return;
  }
  await db
    .insertInto('favourite_dish')
    .values({ store_id: storeId, goods_id: goodsId, added_at: now, ...whose })
    .onConflict((conflict) => conflict.columns(['store_id', 'owner', 'goods_id']).doNothing())
    .execute();
  await db
    .deleteFrom('favourite_dish')
    .where('store_id', '=', storeId)
    .where('owner', '=', whose.owner)
    .where('goods_id', 'in', selectKept(db, caller).offset(FAVOURITES_MAX))
    .execute();
};

/** What a store keeps of a member's favourites, by name. */
export const favouritesIn = (db: Db, storeId: number, personId: number) =>
  db
    .selectFrom('favourite_dish as f')
    .innerJoin('goods as g', (join) => join.onRef('g.store_id', '=', 'f.store_id').onRef('g.id', '=', 'f.goods_id'))
    .select(['g.name', 'f.added_at as at'])
    .where('f.store_id', '=', storeId)
    .where('f.owner', '=', ofPerson(personId).owner)
    .orderBy('f.added_at')
    .execute();

/** Those of a member in a store, at the deletion of their account. */
export const eraseFavourites = async (db: Db, storeId: number, personId: number): Promise<void> => {
  await db
    .deleteFrom('favourite_dish')
    .where('store_id', '=', storeId)
    .where('owner', '=', ofPerson(personId).owner)
    .execute();
};
