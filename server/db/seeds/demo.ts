import { randomBytes } from 'node:crypto';
import type { Cents } from '@romduol/domain/money/amount';
import { cents } from '@romduol/domain/money/amount';
import type { Kysely } from 'kysely';
import { hashPassword } from '../../modules/access';
import type { Localized, Schema, StaffRole } from '../schema';
import { inTransaction } from '../transaction';
import { MENU, type SeedGoods } from './menu';

/** How to get into the demo store. Demo only: these passwords are printed. */
export interface DemoAccess {
  /** The path of a table's link. */
  readonly dinerPath: string;
  readonly staff: Credentials;
  readonly manager: Credentials;
  readonly kiosk: Credentials;
  /** Whether this start made the store. */
  readonly fresh: boolean;
}
interface Credentials {
  readonly user: string;
  readonly password: string;
}

const STAFF = { user: 'sokha', password: 'sokha-1120' } as const;
const MANAGER = { user: 'chanthy', password: 'chanthy-1120' } as const;
const KIOSK = { user: 'kiosk-1', password: 'kiosk-1120' } as const;

/** The table whose link is printed. */
const FIRST_TABLE = 'A12';

const t = (en: string, zh: string, km: string): Localized => ({ en, 'zh-Hans': zh, km });
const json = (value: unknown): string => JSON.stringify(value);

type Trx = Kysely<Schema>;

const PEOPLE: readonly { login: Credentials; name: string; role: StaffRole; mayAccept: boolean }[] = [
  { login: STAFF, name: 'Sokha', role: 'employee', mayAccept: true },
  { login: MANAGER, name: 'Chanthy', role: 'manager', mayAccept: true },
  { login: KIOSK, name: 'Kiosk 1', role: 'kiosk', mayAccept: false },
];

const seedStore = async (trx: Trx): Promise<number> => {
  const { id } = await trx
    .insertInto('store')
    .values({
      name: json(t('Chhouk Kitchen', '荷花小馆', 'ផ្ទះបាយឈូក')),
      address: json(t('Street 278, BKK1, Phnom Penh', '金边 BKK1 区 278 街', 'ផ្លូវ 278 បឹងកេងកង 1 ភ្នំពេញ')),
      tax_number: 'K002-901234567',
      logo: '/pictures/demo/lotus.webp',
      vat_percentage: 10,
      service_charge_percentage: 5,
      table_charge_per: 'table',
      table_charge_cents: cents(100),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const seedPeople = async (trx: Trx, storeId: number): Promise<void> => {
  for (const { login, name, role, mayAccept } of PEOPLE) {
    const { id } = await trx
      .insertInto('staff')
      .values({
        store_id: storeId,
        name,
        role,
        may_accept: mayAccept,
        password_hash: await hashPassword(login.password),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('staff_login').values({ user_name: login.user, store_id: storeId, staff_id: id }).execute();
  }
};

const FLOORS = [
  { name: t('Ground', '一楼', 'ជាន់ផ្ទាល់ដី'), letter: 'A', seats: [2, 4, 4, 6, 4, 4, 8, 2, 4, 4, 6, 4] },
  { name: t('First floor', '二楼', 'ជាន់ទី 1'), letter: 'B', seats: [4, 4, 10, 12] },
];

/** 20 characters of a 62-letter alphabet, without a dash. */
const newTableUuid = (): string =>
  randomBytes(32)
    .toString('base64')
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, 20);

const seedTable = async (
  trx: Trx,
  table: { store_id: number; floor_id: number; name: string; seats: number; kind?: 'counter'; status_since: Date },
): Promise<void> => {
  const { id } = await trx.insertInto('dining_table').values(table).returning('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('table_code')
    .values({ table_uuid: newTableUuid(), store_id: table.store_id, table_id: id })
    .execute();
};

const seedFloors = async (trx: Trx, storeId: number, now: Date): Promise<void> => {
  for (const [position, floor] of FLOORS.entries()) {
    const { id } = await trx
      .insertInto('floor')
      .values({ store_id: storeId, name: json(floor.name), position })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, seats] of floor.seats.entries()) {
      const name = `${floor.letter}${String(index + 1).padStart(2, '0')}`;
      await seedTable(trx, { store_id: storeId, floor_id: id, name, seats, status_since: now });
    }
    if (position === 0) {
      await seedTable(trx, {
        store_id: storeId,
        floor_id: id,
        name: 'Take-away',
        seats: 0,
        kind: 'counter',
        status_since: now,
      });
    }
  }
};

const seedOptions = async (trx: Trx, storeId: number, goodsId: number, goods: SeedGoods): Promise<void> => {
  for (const [position, group] of (goods.groups ?? []).entries()) {
    const { id } = await trx
      .insertInto('tag_group')
      .values({
        store_id: storeId,
        goods_id: goodsId,
        name: json(group.name),
        min_choices: group.min ?? 1,
        max_choices: group.max ?? 1,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tags = group.tags.map((tag, place) => ({
      store_id: storeId,
      group_id: id,
      name: json(tag.name),
      price_cents: cents(tag.price),
      position: place,
    }));
    await trx.insertInto('tag').values(tags).execute();
  }
  const feeds = (goods.feeds ?? []).map((feed, position) => ({
    store_id: storeId,
    goods_id: goodsId,
    name: json(feed.name),
    picture: feed.picture ? `/pictures/demo/${feed.picture}.webp` : '',
    price_cents: cents(feed.price),
    position,
  }));
  if (feeds.length > 0) await trx.insertInto('feed').values(feeds).execute();
};

const seedMenu = async (trx: Trx, storeId: number): Promise<void> => {
  for (const [position, category] of MENU.entries()) {
    const { id: categoryId } = await trx
      .insertInto('category')
      .values({ store_id: storeId, name: json(category.name), position })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, goods] of category.goods.entries()) {
      const vip: Cents | null = goods.vip === undefined ? null : cents(goods.vip);
      const { id } = await trx
        .insertInto('goods')
        .values({
          store_id: storeId,
          category_id: categoryId,
          name: json(goods.name),
          description: json(goods.description),
          picture: `/pictures/demo/${goods.picture}.webp`,
          tint: goods.tint,
          position: place,
          sell_cents: cents(goods.sell),
          vip_cents: vip,
          packing_fee_cents: cents(goods.packing ?? 0),
          service_charge_whitelisting: goods.drink ?? false,
          purchase_limit: goods.limit ?? null,
          stock: goods.stock ?? null,
          sold_out: goods.soldOut ?? false,
          sales_count: goods.sales,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await seedOptions(trx, storeId, id, goods);
    }
  }
  const channels = [t('Cash', '现金', 'សាច់ប្រាក់'), t('Card machine', '刷卡', 'ម៉ាស៊ីនកាត')];
  await trx
    .insertInto('offline_channel')
    .values(channels.map((name, position) => ({ store_id: storeId, channels_name: json(name), position })))
    .execute();
};

/** The link of the first demo table, or null while there is no store. */
const dinerPath = async (db: Trx): Promise<string | null> => {
  const code = await db
    .selectFrom('table_code as c')
    .innerJoin('dining_table as t', (join) =>
      join.onRef('t.store_id', '=', 'c.store_id').onRef('t.id', '=', 'c.table_id'),
    )
    .select(['c.table_uuid', 'c.version'])
    .where('t.name', '=', FIRST_TABLE)
    .orderBy('c.store_id')
    .executeTakeFirst();
  return code ? `/?tableUuid=${code.table_uuid}-${code.version}` : null;
};

/**
 * Makes the demo store in a database that has no store at all, in one transaction; says how to get into it.
 * `now` is the instant in ms.
 */
export const seedDemo = async (db: Kysely<Schema>, now: number): Promise<DemoAccess> => {
  const fresh = await inTransaction(db, async (trx) => {
    if (await trx.selectFrom('store').select('id').limit(1).executeTakeFirst()) return false;
    const storeId = await seedStore(trx);
    await seedPeople(trx, storeId);
    await seedFloors(trx, storeId, new Date(now));
    await seedMenu(trx, storeId);
    return true;
  });
  return { dinerPath: (await dinerPath(db)) ?? '/', staff: STAFF, manager: MANAGER, kiosk: KIOSK, fresh };
};
