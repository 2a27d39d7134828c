import type { Endpoints, Output } from '@romduol/contract';
import { inStaffLanguages } from '@romduol/domain/by-language';
import { SERVER } from '@romduol/locales/generated/all';
import { sql } from 'kysely';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { loadStore, type Store } from './load-store';

/** What an empty store is called until its manager names it. */
export const FIRST_STORE_NAME = inStaffLanguages((language) => SERVER[language].storeName);

const fetchCount = async (db: Db, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]?.count ?? 0;

const isEmpty = (words: Store['name']): boolean => Object.values(words).every((text) => text.trim() === '');

const profileLacks = ({
  name,
  address,
  phone,
  prices_include_vat: includeVat,
  zone,
}: Store): Output<Endpoints['openingState']>['profileLacks'] => [
  ...(name.en === FIRST_STORE_NAME.en ? (['name'] as const) : []),
  ...(isEmpty(address) ? (['address'] as const) : []),
  ...(phone === '' ? (['phone'] as const) : []),
  ...(zone === null ? (['zone'] as const) : []),
  ...(includeVat === null ? (['vat'] as const) : []),
];

/** Printers in use that have not printed yet, or that have trouble now. */
const unprovedPrinters = async (db: Db, storeId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('printer as p')
    .select('p.name')
    .where('p.store_id', '=', storeId)
    .where('p.removed_at', 'is', null)
    .where('p.enabled', '=', true)
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('p.problem', 'is not', null),
        not(
          exists(
            selectFrom('print_job as j')
              .select('j.id')
              .where('j.store_id', '=', storeId)
              .whereRef('j.printer_id', '=', 'p.id')
              .where('j.state', '=', 'printed'),
          ),
        ),
      ]),
    )
    .orderBy('p.id')
    .execute();
  return rows.map(({ name }) => name);
};

/** How far a store that is being opened has come. */
export const openingState = async ({ db, caller }: Call<StaffCaller>): Promise<Output<Endpoints['openingState']>> => {
  const { storeId } = caller;
  const store = await loadStore(db, storeId);
  const rows = (table: 'goods' | 'dining_table' | 'printer') =>
    fetchCount(
      db,
      sql`SELECT count(*) AS count FROM ${sql.table(table)} WHERE store_id = ${storeId} AND removed_at IS NULL`,
    );
  const order = await db.selectFrom('orders').select('id').where('store_id', '=', storeId).limit(1).executeTakeFirst();
  return {
    profileLacks: profileLacks(store),
    dishes: await rows('goods'),
    tables: await rows('dining_table'),
    codesPrinted: store.codes_printed_at !== null,
    printers: await rows('printer'),
    printersUnproved: await unprovedPrinters(db, storeId),
    payments:
      (await fetchCount(
        db,
        sql`SELECT count(*) AS count FROM offline_channel WHERE store_id = ${storeId} AND enabled`,
      )) + (await fetchCount(db, sql`SELECT count(*) AS count FROM store_gateway WHERE store_id = ${storeId}`)),
    people: await fetchCount(db, sql`SELECT count(*) AS count FROM staff WHERE store_id = ${storeId} AND NOT disabled`),
    orders: order !== undefined,
  };
};
