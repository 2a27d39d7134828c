import type { Localized } from '../../db/schema';
import type { Db } from '../../db/db';

/** A place in the kitchen that has tickets of its own. */
export interface Station {
  readonly id: number;
  readonly name: Localized;
  /** Categories whose dishes go there, unless a dish is assigned otherwise. */
  readonly categoryIds: number[];
}

export const listStations = async (db: Db, storeId: number): Promise<Station[]> => {
  const stations = await db
    .selectFrom('print_station')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const categories = await db
    .selectFrom('print_station_category')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('category_id')
    .execute();
  return stations.map(({ id, name }) => ({
    id,
    name,
    categoryIds: categories.filter(({ station_id }) => station_id === id).map(({ category_id }) => category_id),
  }));
};
