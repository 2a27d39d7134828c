import { MINUTE_MS, SECOND_MS } from '@romduol/domain/time/units';
import type { Db } from '../db';
import { inTransaction } from '../transaction';

const MINUTE_S = MINUTE_MS / SECOND_MS;
/** How many minutes a station of the demo takes at each load: a quarter of the tickets less than `low`, most less than `high`. */
const PACES = [
  { low: 6, high: 10 },
  { low: 8, high: 13 },
  { low: 11, high: 18 },
  { low: 15, high: 25 },
  { low: 20, high: 35 },
];
const SAMPLES = 40;

/** The rows of a station. */
const paceRows = (store_id: number, station_id: number) =>
  PACES.map(({ low, high }, load_band) => ({
    ...{ store_id, station_id, load_band, samples: SAMPLES },
    ...{ low_seconds: low * MINUTE_S, high_seconds: high * MINUTE_S },
  }));

/** What the nights would have learned of the demo's kitchen, once it has its stations. */
export const seedPaces = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id: storeId } = await trx.selectFrom('store').select('id').orderBy('id').executeTakeFirstOrThrow();
    const stations = await trx.selectFrom('print_station').select('id').where('store_id', '=', storeId).execute();
    const rows = [0, ...stations.map(({ id }) => id)].flatMap((id) => paceRows(storeId, id));
    await trx.insertInto('kitchen_pace').values(rows).execute();
  });
