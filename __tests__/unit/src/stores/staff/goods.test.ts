import '../../support/globals';
import { BoardStore } from '../../../../../src/stores/staff/board';
import { GoodsStore, UNDO_MS } from '../../../../../src/stores/staff/goods';
import type { Menu, MenuGoods } from '../../../../../src/stores/types';
import { network, type Sent } from '../../support/fake-taro';

jest.mock('@tarojs/taro', () => jest.requireActual('../../support/fake-taro'));
jest.mock('../../../../../src/platform/feedback', () => jest.requireActual('../../support/fake-platform'));
jest.mock('../../../../../src/platform/random-id', () => jest.requireActual('../../support/fake-platform'));

const dish = (id: number, name: string, categoryId: number): MenuGoods =>
  ({ id, name, categoryId, description: '', soldOut: false }) as MenuGoods;

/** A server with a menu of three dishes, of which some are off sale. */
class Kitchen {
  version = 1;
  readonly off = new Set<number>();
  readonly puts: unknown[] = [];
  refuses = false;

  get menu(): Menu {
    const goods = [dish(1, 'Amok', 1), dish(2, 'Crab', 1), dish(3, 'Coconut', 2)];
    return {
      version: this.version,
      categories: [
        { id: 1, name: 'Favourites' },
        { id: 2, name: 'Drinks' },
      ],
      goods: goods.map((each) => ({ ...each, soldOut: this.off.has(each.id) })),
      promotions: [],
      orderPromotions: [],
    };
  }

  readonly answer = ({ url, data }: Sent) => {
    const give = (body: object) => ({ statusCode: 200, data: JSON.stringify(body) });
    if (url.includes('/goods/list')) {
      expect(url).toContain('tableUuid=abcdefgh');
      return give({ code: 0, msg: '', data: this.menu });
    }
    if (url.includes('/goods/soldOut')) {
      if (this.refuses) return give({ code: 7404, msg: 'This does not exist any more', data: null });
      const put = JSON.parse(data ?? '{}') as { goodsId: number; sale: string };
      this.puts.push(put);
      this.version += 1;
      if (put.sale === 'off' || put.sale === 'today') this.off.add(put.goodsId);
      else this.off.delete(put.goodsId);
      return give({ code: 0, msg: '', data: { soldOut: this.off.has(put.goodsId), stock: null } });
    }
    return give({ code: 0, msg: '', data: { tables: [{ tableId: 1, tableUuid: 'abcdefgh' }], floors: [] } });
  };
}

/** Their timers must not outlive their test. */
const stores: GoodsStore[] = [];

const opened = async (): Promise<{ kitchen: Kitchen; goods: GoodsStore }> => {
  network.reset();
  const kitchen = new Kitchen();
  network.answer = kitchen.answer;
  const goods = new GoodsStore(new BoardStore());
  stores.push(goods);
  await goods.load();
  return { kitchen, goods };
};

const of = (goods: GoodsStore, id: number): MenuGoods => goods.menu?.goods.find((each) => each.id === id) as MenuGoods;

afterEach(() => {
  stores.splice(0).forEach((store) => store.forget());
  jest.useRealTimers();
});

it('a waiter sees every dish by its category, and finds one by a part of its name', async () => {
  const { goods } = await opened();
  const seen = () =>
    goods.shelves.map(({ category, goods: dishes }) => [category.name, dishes.map(({ name }) => name)]);
  expect(seen()).toEqual([
    ['Favourites', ['Amok', 'Crab']],
    ['Drinks', ['Coconut']],
  ]);
  goods.find('coco');
  expect(seen()).toEqual([['Drinks', ['Coconut']]]);
});

it('a waiter takes a dish off sale, sees it off at once, and undoes it', async () => {
  const { kitchen, goods } = await opened();
  expect(await goods.put(of(goods, 1), { sale: 'off' })).toBe(true);
  expect([goods.saleOf(of(goods, 1)), goods.offSale]).toEqual([{ sale: 'off' }, 1]);
  expect(await goods.undo()).toBe(true);
  expect([goods.saleOf(of(goods, 1)), goods.offSale, goods.last]).toEqual([{ sale: 'on' }, 0, null]);
  expect(kitchen.puts).toEqual([
    { goodsId: 1, sale: 'off' },
    { goodsId: 1, sale: 'on' },
  ]);
});

it('undo of "off" gives a dish its count back', async () => {
  const { kitchen, goods } = await opened();
  await goods.put(of(goods, 2), { sale: 'count', count: 20 });
  await goods.put(of(goods, 2), { sale: 'today' });
  expect(goods.saleOf(of(goods, 2))).toEqual({ sale: 'today' });
  await goods.undo();
  expect(kitchen.puts.at(-1)).toEqual({ goodsId: 2, sale: 'count', count: 20 });
});

it('a dish that somebody else put back, or that sold out, is shown as the menu has it', async () => {
  const { kitchen, goods } = await opened();
  await goods.put(of(goods, 1), { sale: 'today' });
  await goods.put(of(goods, 2), { sale: 'count', count: 3 });
  kitchen.off.delete(1);
  kitchen.off.add(2);
  kitchen.version += 1;
  await goods.refresh();
  expect([goods.saleOf(of(goods, 1)), goods.saleOf(of(goods, 2))]).toEqual([{ sale: 'on' }, { sale: 'off' }]);
});

it('a menu from before the change, which comes after it, does not hide why a dish is off', async () => {
  const { kitchen, goods } = await opened();
  await goods.put(of(goods, 1), { sale: 'today' });
  kitchen.off.delete(1);
  kitchen.version -= 1;
  await goods.refresh();
  kitchen.off.add(1);
  kitchen.version += 1;
  await goods.refresh();
  expect(goods.saleOf(of(goods, 1))).toEqual({ sale: 'today' });
});

it('a refused change is not offered to be undone, and the dish stays as it was', async () => {
  const { kitchen, goods } = await opened();
  kitchen.refuses = true;
  expect(await goods.put(of(goods, 1), { sale: 'off' })).toBe(false);
  expect([goods.last, goods.saleOf(of(goods, 1))]).toEqual([null, { sale: 'on' }]);
});

it('a change can be undone for ten seconds', async () => {
  const { goods } = await opened();
  jest.useFakeTimers();
  await goods.put(of(goods, 1), { sale: 'off' });
  jest.advanceTimersByTime(UNDO_MS - 1);
  expect(goods.last?.to).toEqual({ sale: 'off' });
  jest.advanceTimersByTime(1);
  expect(goods.last).toBeNull();
});
