import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@romduol/domain/time/units';
import { type Kysely, sql } from 'kysely';
import { mainAmount } from '../../domain/money/amount';
import type { Schema } from '../../server/db/schema';
import { newToken } from '../../server/http/tokens';

type Db = Kysely<Schema>;

const PER_CATEGORY = 25;
const text = (en: string, zh: string, km: string): string => JSON.stringify({ en, 'zh-Hans': zh, km });

/** The store that the demo seed has made. */
export const findStoreId = async (db: Db): Promise<number> =>
  (await db.selectFrom('store').select('id').orderBy('id').executeTakeFirstOrThrow()).id;

/**
 * Fills the menu up to `count` dishes behind the demo store's own, alike in size and pictures, and returns the new
 * ones' ids. They have no options and one price, so that every order's total is known; their portions are counted, so
 * that an order takes stock.
 */
export const growMenu = async (db: Db, count: number): Promise<number[]> => {
  const storeId = await findStoreId(db);
  const own = await db.selectFrom('goods').select(['picture', 'tint']).where('store_id', '=', storeId).execute();
  const ids: number[] = [];
  for (let made = own.length; made < count; made += PER_CATEGORY) {
    const position = 100 + made;
    const { id: categoryId } = await db
      .insertInto('category')
      .values({ store_id: storeId, name: text(`Page ${position}`, `第 ${position} 页`, `ទំព័រ ${position}`), position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const dishes = Array.from({ length: Math.min(PER_CATEGORY, count - made) }, (_, index) => {
      const number = made + index;
      const looks = own[number % own.length];
      return {
        store_id: storeId,
        category_id: categoryId,
        name: text(`Fried rice number ${number}`, `${number} 号炒饭`, `បាយឆាលេខ ${number}`),
        description: text(
          `Jasmine rice from Battambang with egg, garlic and greens, number ${number}.`,
          `马德望茉莉香米，配鸡蛋、蒜和青菜，${number} 号。`,
          `បាយផ្កាម្លិះបាត់ដំបង ជាមួយស៊ុត ខ្ទឹមស និងបន្លែ លេខ ${number}។`,
        ),
        picture: looks?.picture ?? '',
        tint: looks?.tint ?? '#e8dcc8',
        position: index,
        sell_cents: mainAmount(350),
        vip_cents: mainAmount(320),
        stock: 1_000_000,
        sales_count: (number * 37) % 500,
      };
    });
    const rows = await db.insertInto('goods').values(dishes).returning('id').execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
};

/** The links of the demo store's tables, one for each. */
export const tableLinks = async (db: Db): Promise<string[]> => {
  const codes = await db
    .selectFrom('table_code as c')
    .innerJoin('dining_table as t', (join) =>
      join.onRef('t.store_id', '=', 'c.store_id').onRef('t.id', '=', 'c.table_id'),
    )
    .select(['c.table_uuid', 'c.version'])
    .where('t.kind', '=', 'table')
    .where('t.menu_only', '=', false)
    .execute();
  return codes.map((code) => `/?tableUuid=${code.table_uuid}-${code.version}`);
};

/** Who makes a call: a device with its token. */
export interface Caller {
  readonly token: string;
  readonly tempId: string;
}

/** A phone at a table of its own, as it is after the scan. */
export type Diner = Caller;

const ROWS = 500;

/**
 * Seats `count` parties at as many new tables, by default of the demo store. Written directly: scanning is limited for each
 * address, and the load has only one.
 */
export const seatDiners = async (db: Db, count: number, inStore?: number): Promise<Diner[]> => {
  const storeId = inStore ?? (await findStoreId(db));
  const { id: floorId } = await db
    .selectFrom('floor')
    .select('id')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const diners: Diner[] = [];
  const mark = randomBytes(3).toString('hex');
  for (let made = 0; made < count; made += ROWS) {
    const names = Array.from({ length: Math.min(ROWS, count - made) }, (_, index) => `${mark}-${made + index}`);
    const tables = await db
      .insertInto('dining_table')
      .values(names.map((name) => ({ store_id: storeId, floor_id: floorId, name, seats: 4, status_since: now })))
      .returning('id')
      .execute();
    const sittings = await db
      .insertInto('sitting')
      .values(tables.map(({ id }) => ({ store_id: storeId, table_id: id, opened_at: now, touched_at: now })))
      .returning(['id', 'table_id'])
      .execute();
    const sessions = sittings.map((sitting) => ({ sitting, ...newToken(), tempId: randomBytes(12).toString('hex') }));
    await db
      .insertInto('session')
      .values(
        sessions.map(({ sitting, hash, tempId }) => ({
          token_hash: hash,
          kind: 'guest' as const,
          store_id: storeId,
          table_id: sitting.table_id,
          sitting_id: sitting.id,
          temp_id: tempId,
          created_at: now,
          expires_at: new Date(now.getTime() + HOUR_MS),
        })),
      )
      .execute();
    diners.push(...sessions.map(({ token, tempId }) => ({ token, tempId })));
  }
  await sql`analyze`.execute(db);
  return diners;
};

/** Signs in a member of the staff on `count` devices. Written directly, for the same reason. */
export const signInStaff = async (db: Db, count: number): Promise<Caller[]> => {
  const storeId = await findStoreId(db);
  const { id: staffId } = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'employee')
    .executeTakeFirstOrThrow();
  const now = new Date();
  const callers = Array.from({ length: count }, () => ({ ...newToken(), tempId: randomBytes(12).toString('hex') }));
  await db
    .insertInto('session')
    .values(
      callers.map(({ hash }) => ({
        token_hash: hash,
        kind: 'staff' as const,
        store_id: storeId,
        staff_id: staffId,
        created_at: now,
        expires_at: new Date(now.getTime() + HOUR_MS),
      })),
    )
    .execute();
  return callers.map(({ token, tempId }) => ({ token, tempId }));
};
