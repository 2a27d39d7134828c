import type { PublicOutput } from '../../../server/public-api/call';
import type { Actor } from '../../support/world/actor';
import { openBranch } from '../../support/world/chain';
import { nextDoor } from '../../support/world/next-door';
import { fetchMenu, order, places, puts } from '../../support/world/meal';
import { asks, makesKey } from '../../support/world/public-api';
import { World } from '../../support/world/world';

describe('what the public API reads', () => {
  let world: World;
  let owner: Actor;
  let apiKey: string;
  let storeId: number;
  beforeAll(async () => {
    world = await World.open();
    owner = await world.manager();
    ({ apiKey } = await makesKey(owner));
    storeId = (await read('listStores', {})).stores[0]?.storeId ?? 0;
  });
  afterAll(() => world.close());

  const read = async <N extends 'listStores' | 'readMenu' | 'listOrders' | 'readOrder'>(
    name: N,
    input: object,
    key = apiKey,
    language = 'en',
  ): Promise<PublicOutput<N>> => {
    const { status, body } = await asks(world, key, name, input, { 'accept-language': language });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  };

  const takesAway = async (): Promise<void> => {
    const guest = await world.diner();
    await puts(world, guest, 'Fresh coconut', 1, 2);
    await guest.does('generateOrderPostPayment', await order(guest, 2, 1));
  };

  it('GET /api/v1/stores: a store’s key has that store, an organisation’s key every restaurant of it', async () => {
    const other = await openBranch(world, { name: 'Kampot', zone: 'Asia/Phnom_Penh', currency: 'EUR' });
    const wide = await makesKey(owner, { everyStore: true });
    const own = await read('listStores', {});
    expect(own.stores).toHaveLength(1);
    expect(own.stores[0]).toMatchObject({
      currency: 'USD',
      secondCurrency: 'KHR',
      timeZone: 'Asia/Phnom_Penh',
      state: 'open',
    });
    const all = await read('listStores', {}, wide.apiKey);
    expect(all.stores.map((store) => store.storeId)).toEqual([storeId, other]);
    expect(await read('readMenu', { storeId: other }, wide.apiKey)).toMatchObject({ currency: 'EUR', dishes: [] });
    const { status, body } = await asks(world, apiKey, 'readMenu', { storeId: other });
    expect([status, body]).toMatchObject([404, { error: { name: 'notFound', details: { field: 'storeId' } } }]);
  });

  it('a key of another organisation reaches no store of this one, and managers make none for all stores', async () => {
    const { manager, storeId: elsewhere } = await nextDoor(world);
    const foreign = await makesKey(manager);
    expect((await asks(world, foreign.apiKey, 'readMenu', { storeId })).status).toBe(404);
    expect((await asks(world, apiKey, 'readMenu', { storeId: elsewhere })).status).toBe(404);
    await expect(makesKey(manager, { everyStore: true })).rejects.toThrow('forbidden');
    expect(await manager.tries('revokeApiKey', { keyId: foreign.keyId + 1_000 })).toMatchObject({ name: 'notFound' });
    expect((await manager.does('apiKeys', {})).list.map(({ keyId }) => keyId)).toEqual([foreign.keyId]);
  });

  it('GET /api/v1/stores/{storeId}/menu: the menu in all languages or in one, as guests have it', async () => {
    const guest = await world.diner();
    const shown = await fetchMenu(world, guest);
    const menu = await read('readMenu', { storeId });
    expect(menu.dishes.map(({ dishId, price }) => [dishId, price])).toEqual(
      shown.goods.map(({ id, sellPrice }) => [id, sellPrice]),
    );
    expect(Object.keys(menu.dishes[0]?.name ?? {})).toEqual(expect.arrayContaining(['en', 'km', 'zh-Hans']));
    const khmer = await read('readMenu', { storeId, language: 'km' });
    expect(khmer.dishes[0]?.name).toEqual({ km: menu.dishes[0]?.name['km'] });
    const withOptions = menu.dishes.find(({ optionGroups }) => optionGroups.length > 0);
    const same = shown.goods.find(({ id }) => id === withOptions?.dishId);
    expect(
      withOptions?.optionGroups.map(({ options }) => options.map(({ optionId, price }) => [optionId, price])),
    ).toEqual(same?.tagGroups.map(({ tagItems }) => tagItems.map(({ id, price }) => [id, price])));
  });

  it('GET /api/v1/stores/{storeId}/orders: pages by cursor show each order once while others come in', async () => {
    for (let count = 0; count < 5; count += 1) await takesAway();
    const first = await read('listOrders', { storeId, limit: 2 });
    expect(first.orders).toHaveLength(2);
    await takesAway();
    const seen = [...first.orders];
    for (let cursor = first.nextCursor; cursor !== null;) {
      const page = await read('listOrders', { storeId, limit: 2, cursor });
      seen.push(...page.orders);
      cursor = page.nextCursor;
    }
    const ids = seen.map(({ orderId }) => orderId);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
    expect(ids).toHaveLength(5);
    const [newest] = (await read('listOrders', { storeId, limit: 1 })).orders;
    expect(newest?.orderId).toBeGreaterThan(ids[0] ?? 0);
    const at = new Date(world.now).toISOString();
    expect((await read('listOrders', { storeId, from: at })).orders).toHaveLength(6);
    expect((await read('listOrders', { storeId, to: at })).orders).toEqual([]);
    expect((await read('listOrders', { storeId, status: 'paid' })).orders).toEqual([]);
    for (const wrong of [
      { cursor: 'bm8' },
      { from: '2026-02-31' },
      { from: '2026-13-01T00:00Z' },
      { limit: 101 },
      { status: 'late' },
    ]) {
      const { status, body } = await asks(world, apiKey, 'listOrders', { storeId, ...wrong });
      const [field] = Object.keys(wrong);
      expect([status, body]).toMatchObject([422, { error: { name: 'badInput', details: { field } } }]);
    }
  });

  it('GET /api/v1/stores/{storeId}/orders/{orderId}: the sums of an order are its total', async () => {
    const { orderId } = await places(world, await world.diner());
    const placed = await read('readOrder', { storeId, orderId });
    const { items, discounts, serviceCharge, packing, tableCharge, vat } = placed.sums;
    expect(items - discounts + serviceCharge + packing + tableCharge + vat).toBe(placed.total);
    expect(placed).toMatchObject({
      status: 'waitingConfirm',
      diningStyle: 'dineIn',
      source: 'phone',
      due: placed.total,
    });
    expect(await asks(world, apiKey, 'readOrder', { storeId, orderId: 999_999 })).toMatchObject({
      status: 404,
      body: { error: { name: 'orderNotFound' } },
    });
  });

  it('GET …/reports/sales, …/reports/items and …/reports/day: the figures of the app’s own reports', async () => {
    const [sales, items, day] = await Promise.all(
      (['salesReport', 'itemReport', 'dayReport'] as const).map(async (name) => {
        const { status, body } = await asks(world, apiKey, name, { storeId });
        return [status, body] as const;
      }),
    );
    const own = await owner.does('salesReport', {});
    expect(sales).toMatchObject([200, { currency: 'USD', sums: { net: own.sum.net, orders: own.sum.orders } }]);
    expect(items).toMatchObject([200, { net: own.sum.net }]);
    expect(day).toMatchObject([200, { day: own.from, sums: { net: own.sum.net } }]);
    const { status, body } = await asks(world, apiKey, 'salesReport', { storeId, from: '2026-11-20' });
    expect([status, body]).toMatchObject([422, { error: { name: 'badInput', details: { field: 'to' } } }]);
  });

  it('a path that there is not gets 404, and a refusal is in the language asked for', async () => {
    const nowhere = await world.app.inject({ url: '/api/v1/nothing', headers: { 'accept-language': 'zh-CN' } });
    expect([nowhere.statusCode, nowhere.json()]).toMatchObject([404, { error: { name: 'notFound' } }]);
    const message = async (language: string): Promise<string> =>
      (
        (await asks(world, null, 'listStores', {}, { 'accept-language': language })).body as {
          error: { message: string };
        }
      ).error.message;
    expect(await message('zh-TW,zh;q=0.9')).toContain('密钥');
    expect(await message('km')).toContain('សោ');
    expect(await message('sv')).toContain('API key');
  });
});
