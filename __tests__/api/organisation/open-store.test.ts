import { DAY_MS } from '@romduol/domain/time/units';
import { sql } from 'kysely';
import type { Actor } from '../../support/world/actor';
import { fetchMenu, type Menu, order, puts } from '../../support/world/meal';
import { nextDoor } from '../../support/world/next-door';
import { ALL_PARTS, enters, guestIn, type NewStore, RIVERSIDE } from '../../support/world/opening';
import { findStoreId } from '../../support/world/paying';
import { World } from '../../support/world/world';

/** A menu without ids, which differ, and without what was sold and is left, which is the kitchen's own. */
const plain = ({ goods, categories }: Menu): unknown => {
  const nameOne = (id: unknown): unknown => goods.find((each) => each.id === id)?.name;
  const text = JSON.stringify({ goods, categories }, (key, value: unknown) => {
    if (key === 'addOns' && Array.isArray(value)) return value.map(nameOne);
    return /(^id$|Id$|Ids$|^sales$|^stock$|^soldOut$)/.test(key) ? undefined : value;
  });
  return JSON.parse(text);
};

describe('opening a store', () => {
  let world: World;
  let owner: Actor;
  let here: number;

  beforeEach(async () => {
    world = await World.open();
    owner = await world.manager();
    here = await findStoreId(world);
  });
  afterEach(() => world.close());

  const copying = (more: Partial<NewStore> = {}): NewStore => ({
    ...RIVERSIDE,
    copyFrom: { storeId: here, parts: [...ALL_PARTS] },
    ...more,
  });
  const count = async (table: string, storeId: number): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*) AS count FROM ${sql.table(table)} WHERE store_id = ${storeId}`.execute(world.db);
    return rows[0]?.count ?? 0;
  };
  const countStores = async (): Promise<number> => (await world.db.selectFrom('store').select('id').execute()).length;

  it('an owner opens a store with the menu of another, and a guest orders there at the same price', async () => {
    const { storeId } = await owner.does('openStore', copying());
    const there = await enters(world, owner, storeId);
    const { guest, place } = await guestIn(world, there, 'R12');
    const first = await world.diner('B01');
    const menu = await fetchMenu(place, guest);
    expect(menu.goods.length).toBeGreaterThan(50);
    expect(plain(menu)).toEqual(plain(await fetchMenu(world, first, 'B01')));
    await puts(place, guest, 'Phnom Penh kuy teav');
    const placed = await guest.does('generateOrderPostPayment', await order(guest));
    await puts(world, first, 'Phnom Penh kuy teav');
    const same = await order(first);
    const row = await world.db
      .selectFrom('orders')
      .select(['store_id', 'sell_total_cents'])
      .where('order_no', '=', placed.orderNo)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ store_id: storeId, sell_total_cents: same.expectedTotal });
  });

  it('a store opened by copy has as many rows as the other, each naming rows of its own', async () => {
    const { storeId } = await owner.does('openStore', copying());
    const tables = [
      ...['category', 'goods', 'tag_group', 'tag', 'feed', 'meal_part', 'meal_choice', 'add_on', 'quick_remark'],
      ...['print_station', 'paper_template', 'offline_channel', 'store_gateway', 'coupon_template', 'recharge_level'],
      ...['recharge_level_coupon', 'activity', 'activity_goods', 'bill_reason', 'reservation_rule'],
    ];
    for (const table of tables) {
      const copied = await count(table, storeId);
      expect({ table, rows: copied }).toEqual({ table, rows: await count(table, here) });
    }
    expect(await count('dining_table', storeId)).toBe(13);
    expect(await count('table_code', storeId)).toBe(13);
    // Foreign keys hold every other id within the store.
    const named = await sql<{ other: number }>`
      SELECT count(*) AS other FROM coupon_template AS c, jsonb_array_elements_text(c.terms -> 'usageGoods') AS id
      WHERE c.store_id = ${storeId} AND jsonb_typeof(c.terms -> 'usageGoods') = 'array'
        AND NOT EXISTS (SELECT FROM goods AS g WHERE g.store_id = ${storeId} AND g.id = id.value::bigint)`.execute(
      world.db,
    );
    expect(named.rows[0]?.other).toBe(0);
  });

  it('printers are copied without their addresses and switched off, and so are payment gateways', async () => {
    const kinds = ['receipt', 'kitchen'];
    const printer = { name: 'Kitchen', host: '192.168.1.50', port: 9100, paper: 80, kinds, languages: ['en'] };
    const about = { printsWhenPaid: true, opensDrawer: false, answers: true, enabled: true, stationIds: [] };
    const saved = await owner.tries('savePrinter', { ...printer, ...about });
    expect(saved).toMatchObject({ code: 0 });
    const { storeId } = await owner.does('openStore', copying());
    const there = await enters(world, owner, storeId);
    const { printers } = await there.does('printers', {});
    expect(printers).toMatchObject([{ name: 'Kitchen', host: '0.0.0.0', enabled: false, kinds }]);
    const gateways = await world.db
      .selectFrom('store_gateway')
      .select('enabled')
      .where('store_id', '=', storeId)
      .execute();
    expect(gateways.map(({ enabled }) => enabled)).toEqual([false, false]);
  });

  it('a copied document names the new store, and a copied reason is not there twice', async () => {
    const { body, version } = await owner.does('managedDocument', { kind: 'privacy' });
    const own = { ...body, en: 'Chhouk Kitchen keeps your name and your orders, and nothing else about you.' };
    await owner.does('publishDocument', { kind: 'privacy', version, body: own });
    const { storeId } = await owner.does('openStore', copying());
    const there = await enters(world, owner, storeId);
    const copied = await there.does('managedDocument', { kind: 'privacy' });
    expect(copied.body.en).toBe('Chhouk Riverside keeps your name and your orders, and nothing else about you.');
    expect(copied.history[0]).toMatchObject({ version: 3, publishedBy: 'Chanthy' });
    expect(await there.does('billReasons', {})).toMatchObject(
      JSON.parse(
        JSON.stringify(await owner.does('billReasons', {}), (key, value: unknown) =>
          key === 'id' ? undefined : value,
        ),
      ) as object,
    );
  });

  it('a store opened without a copy takes cash, has the usual reasons, and lists no dish', async () => {
    const { counter: _counter, ...bare } = RIVERSIDE;
    const area = { latitude: 11.57, longitude: 104.93, metres: 200 };
    const { storeId } = await owner.does('openStore', { ...bare, area, floors: [] });
    const there = await enters(world, owner, storeId);
    const { channels } = await there.does('waysToPay', {});
    expect(channels).toMatchObject([{ name: { en: 'Cash', km: 'សាច់ប្រាក់', 'zh-Hans': '现金' }, kind: 'cash' }]);
    expect(await there.does('openingState', {})).toMatchObject({ profileLacks: [], dishes: 0, tables: 0, payments: 1 });
    expect(await there.does('storeSettings', {})).toMatchObject({
      name: { en: 'Chhouk Riverside', km: 'ឈូកមាត់ទន្លេ', 'zh-Hans': 'Chhouk Riverside' },
      currency: 'USD',
      secondCurrency: 'KHR',
      conversionRatio: 4_050,
      vatPercentage: 10,
      pricesIncludeVat: false,
    });
    expect((await there.does('orderingArea', {})).area).toEqual(area);
    expect(await count('bill_reason', storeId)).toBe(await count('bill_reason', here));
    const jobs = await world.db.selectFrom('job').select('kind').where('store_id', '=', storeId).execute();
    expect(jobs.map(({ kind }) => kind).sort()).toEqual(['dailyStock', 'sweep']);
  });

  it('every owner can enter a new store, and its log and the other’s say who opened it', async () => {
    const password = 'second-owner-1';
    await owner.does('addOfficePerson', { userName: 'rith', name: 'Rith', password, officeRole: 'owner', posts: [] });
    const { storeId } = await owner.does('openStore', copying());
    const posts = await world.db
      .selectFrom('staff')
      .select(['name', 'role', 'office_role'])
      .where('store_id', '=', storeId)
      .orderBy('name')
      .execute();
    expect(posts).toEqual([
      { name: 'Chanthy', role: 'manager', office_role: 'owner' },
      { name: 'Rith', role: 'manager', office_role: 'owner' },
    ]);
    for (const id of [here, storeId]) {
      const entries = world.db.selectFrom('audit_log').select(['subject']).where('store_id', '=', id);
      expect(await entries.where('action', '=', 'openStore').execute()).toEqual([{ subject: `store:${storeId}` }]);
    }
  });

  it('a store of another organisation is no store to copy, and nothing is opened', async () => {
    const other = await nextDoor(world);
    const copy = copying({ copyFrom: { storeId: other.storeId, parts: ['menu'] } });
    const stores = await countStores();
    expect(await owner.tries('openStore', copy)).toMatchObject({ code: 1, name: 'notFound' });
    expect(await countStores()).toBe(stores);
    expect(await other.manager.tries('openStore', { ...RIVERSIDE })).toMatchObject({ code: 1, name: 'forbidden' });
  });

  it('a repeat with the same key opens no second store', async () => {
    owner.key = 'open-the-riverside';
    const first = await owner.does('openStore', copying());
    expect(await owner.does('openStore', copying())).toEqual(first);
    expect(await countStores()).toBe(2);
  });

  it('two stores that are opened at once are two complete stores', async () => {
    const opened = await Promise.all([owner.does('openStore', copying()), owner.does('openStore', copying())]);
    expect(new Set(opened.map(({ storeId }) => storeId)).size).toBe(2);
    for (const { storeId } of opened) expect(await count('goods', storeId)).toBe(await count('goods', here));
  });

  it('a menu goes into another currency off sale and without prices, and only where the owner says so', async () => {
    const abroad = { country: 'TH', zone: 'Asia/Bangkok', currency: 'THB', phone: '021234567' };
    const { secondCurrency: _second, rate: _rate, ...thai } = copying(abroad);
    expect(await owner.tries('openStore', thai)).toMatchObject({ code: 1, name: 'badInput' });
    const { storeId } = await owner.does('openStore', { ...thai, withoutPrices: true });
    const dishes = await world.db
      .selectFrom('goods')
      .select(['sell_cents', 'vip_cents', 'sold_out', 'vat_percentage', 'tax_class_id'])
      .where('store_id', '=', storeId)
      .execute();
    expect(new Set(dishes.map((each) => JSON.stringify(each)))).toEqual(
      new Set([
        JSON.stringify({ sell_cents: 0, vip_cents: null, sold_out: true, vat_percentage: null, tax_class_id: null }),
      ]),
    );
    for (const table of ['recharge_level', 'coupon_template', 'activity']) expect(await count(table, storeId)).toBe(0);
    const there = await enters(world, owner, storeId);
    const settings = await there.does('storeSettings', {});
    expect(settings).toMatchObject({
      currency: 'THB',
      secondCurrency: null,
      tableChargePer: 'none',
      cashRoundingCents: 25,
    });
    expect(settings.serviceChargePercentage).toBe(5);
  });

  it.each<readonly [string, Partial<NewStore>]>([
    ['a country that there is not', { country: 'QQ' }],
    ['a zone that there is not', { zone: 'Asia/Nowhere' }],
    ['a currency that there is not', { currency: 'QQQ' }],
    ['the same currency twice', { secondCurrency: 'USD' }],
    ['a counter without a floor', { floors: [] }],
    ['promotions without their dishes', { copyFrom: { storeId: 1, parts: ['promotions'] } }],
  ])('a store with %s is refused', async (_what, more) => {
    const wrong = more.copyFrom === undefined ? more : { copyFrom: { ...more.copyFrom, storeId: here } };
    const stores = await countStores();
    expect(await owner.tries('openStore', { ...RIVERSIDE, ...wrong })).toMatchObject({ code: 1, name: 'badInput' });
    expect(await countStores()).toBe(stores);
  });

  it('two floors with tables of the same names are refused', async () => {
    const floor = { name: { en: 'Terrace' }, prefix: 'R', count: 2, seats: 2 };
    const floors = [...RIVERSIDE.floors, floor];
    expect(await owner.tries('openStore', { ...RIVERSIDE, floors })).toMatchObject({ code: 1, name: 'nameTaken' });
  });

  it('the jobs of a new store run: it sells by its own clock on the next day', async () => {
    const { storeId } = await owner.does('openStore', copying());
    await world.pass(DAY_MS);
    const failed = await world.db
      .selectFrom('job')
      .select(['kind', 'last_error'])
      .where('store_id', '=', storeId)
      .where('last_error', 'is not', null)
      .execute();
    expect(failed).toEqual([]);
  });
});
