import type { Db } from '../db';
import { hashPassword } from '../../modules/access';
import { inTransaction } from '../transaction';
import { t } from './menu/kinds';
import { MANAGER_PIN } from './people';
import { json } from './rows';

const PRINTER = 'Demo printer';
const SCALE = 'Demo scale';
/** Discounts above this percentage need a manager's PIN. */
const LARGE_DISCOUNT = 10;

const firstStore = async (db: Db): Promise<number> =>
  (await db.selectFrom('store').select('id').orderBy('id').executeTakeFirstOrThrow()).id;

/** The demo store asks for a manager's PIN where stores do, and its managers have one. */
export const seedApprovals = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    const id = await firstStore(trx);
    await trx
      .updateTable('store')
      .set({
        pin_tax_exemption: true,
        pin_discount_above: LARGE_DISCOUNT,
        pin_refund: true,
        pin_reverse_checkout: true,
      })
      .where('id', '=', id)
      .execute();
    await trx
      .updateTable('staff')
      .set({ pin_hash: await hashPassword(MANAGER_PIN) })
      .where('store_id', '=', id)
      .where('role', '=', 'manager')
      .execute();
  });

/** The demo store weighs on a scale that only pretends, on this machine. */
export const seedScale = (db: Db, port: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const store_id = await firstStore(trx);
    const known = await trx
      .updateTable('scale')
      .set({ port })
      .where('store_id', '=', store_id)
      .where('name', '=', SCALE)
      .executeTakeFirst();
    if (known.numUpdatedRows > 0n) return;
    await trx.insertInto('scale').values({ store_id, name: SCALE, host: '127.0.0.1', port }).execute();
  });

/** Stations of the demo kitchen, and the categories that they cook, by their English names. */
const STATIONS = [
  { name: t('Wok', '炒锅', 'ឆា'), cooks: ['House favourites', 'Rice plates', 'Seafood', 'Sharing & private room'] },
  { name: t('Grill', '烧烤', 'អាំង'), cooks: ['Charcoal grill'] },
  { name: t('Soup', '汤面', 'ស៊ុប'), cooks: ['Noodles', 'Soups & curries'] },
  { name: t('Bar', '吧台', 'ភេសជ្ជៈ'), cooks: ['Drinks', 'Desserts'] },
] as const;

/** Gives the dishes of the demo store their places in the kitchen, so that its screen has stations to choose from. */
export const seedStations = (db: Db): Promise<void> =>
  inTransaction(db, async (trx) => {
    const store_id = await firstStore(trx);
    const categories = await trx
      .selectFrom('category')
      .select(['id', 'name'])
      .where('store_id', '=', store_id)
      .execute();
    for (const { name, cooks } of STATIONS) {
      const { id: station_id } = await trx
        .insertInto('print_station')
        .values({ store_id, name: json(name) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const cooked = categories.filter((each) => (cooks as readonly string[]).includes(each.name.en));
      await trx
        .insertInto('print_station_category')
        .values(cooked.map(({ id }) => ({ store_id, station_id, category_id: id })))
        .execute();
    }
  });

/** Gives the demo store its simulated printer, or updates the port at which that one listens this time. */
export const seedPrinter = (db: Db, port: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const store_id = await firstStore(trx);
    const known = await trx
      .updateTable('printer')
      .set({ port, problem: null, retry_at: null, failures: 0 })
      .where('store_id', '=', store_id)
      .where('name', '=', PRINTER)
      .where('host', '=', '127.0.0.1')
      .returning('id')
      .executeTakeFirst();
    if (known) return;
    await trx
      .insertInto('printer')
      .values({
        store_id,
        name: PRINTER,
        host: '127.0.0.1',
        port,
        kinds: ['receipt', 'invoice', 'kitchen', 'tableChange', 'report'],
        languages: ['en', 'km', 'zh-Hans'],
      })
      .execute();
  });
