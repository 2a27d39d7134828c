import '../../support/globals';
import { GoodsStore, type Sale, toSale, type StaffGoods, UNDO_MS } from '../../../../../src/stores/staff/goods';
import { network, type Sent } from '../../support/fake-taro';

jest.mock('@tarojs/taro', () => jest.requireActual('../../support/fake-taro'));
jest.mock('../../../../../src/platform/feedback', () => jest.requireActual('../../support/fake-platform'));
jest.mock('../../../../../src/platform/random-id', () => jest.requireActual('../../support/fake-platform'));

const TOMORROW = 86_400_000;

const dish = (id: number, name: string, categoryId: number, category: string): StaffGoods => ({
  id,
  name,
  categoryId,
  category,
  picture: '',
  tint: '',
  soldOut: false,
  stock: null,
  portionsLeft: null,
  soldAnyway: false,
  offUntil: null,
  inSetMeals: 0,
  options: 0,
  optionsOff: 0,
});

/** A server with three dishes, which keeps how each is put. */
class Kitchen {
  dishes = [dish(1, 'Amok', 1, 'Favourites'), dish(3, 'Coconut', 2, 'Drinks'), dish(2, 'Crab', 1, 'Favourites')];
  readonly puts: unknown[] = [];
  refuses = false;

  is(id: number, about: Partial<StaffGoods>): void {
    const clear = { soldOut: false, stock: null, offUntil: null };
    this.dishes = this.dishes.map((each) => (each.id === id ? { ...each, ...clear, ...about } : each));
  }

  readonly answer = ({ url, data }: Sent) => {
    const give = (body: object) => ({ statusCode: 200, data: JSON.stringify(body) });
    if (!url.includes('/goods/soldOut')) {
      expect(url).toContain('/api/employee/goods');
      return give({ code: 0, msg: '', data: { now: 0, list: this.dishes } });
    }
    if (this.refuses) return give({ code: 7404, msg: 'This does not exist any more', data: null });
    const put = JSON.parse(data ?? '{}') as { goodsId: number } & Sale;
    this.puts.push(put);
    if (put.sale === 'count') this.is(put.goodsId, { stock: put.count, soldOut: put.count === 0 });
    else this.is(put.goodsId, { soldOut: put.sale !== 'on', offUntil: put.sale === 'today' ? TOMORROW : null });
    return give({ code: 0, msg: '', data: { soldOut: false, stock: null } });
  };
}

/** Their timers must be stopped at the end of their test. */
const stores: GoodsStore[] = [];

const opened = async (): Promise<{ kitchen: Kitchen; goods: GoodsStore }> => {
  network.reset();
  const kitchen = new Kitchen();
  network.answer = kitchen.answer;
  const goods = new GoodsStore();
  stores.push(goods);
  await goods.load();
  return { kitchen, goods };
};

const of = (goods: GoodsStore, id: number): StaffGoods => goods.list?.find((each) => each.id === id) as StaffGoods;

afterEach(() => {
  stores.splice(0).forEach((store) => store.reset());
  jest.useRealTimers();
});

it('a waiter sees every dish by its category, and finds one by a part of its name', async () => {
  const { goods } = await opened();
  const seen = () =>
    goods.shelves.map(({ category, goods: dishes }) => [category.category, dishes.map(({ name }) => name)]);
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
  expect([toSale(of(goods, 1)), goods.offSale]).toEqual([{ sale: 'off' }, 1]);
  expect(await goods.undo()).toBe(true);
  expect([toSale(of(goods, 1)), goods.offSale, goods.last]).toEqual([{ sale: 'on' }, 0, null]);
  expect(kitchen.puts).toEqual([
    { goodsId: 1, sale: 'off' },
    { goodsId: 1, sale: 'on' },
  ]);
});

it('undo of "off" gives a dish its count back', async () => {
  const { kitchen, goods } = await opened();
  await goods.put(of(goods, 2), { sale: 'count', count: 20 });
  await goods.put(of(goods, 2), { sale: 'today' });
  expect(toSale(of(goods, 2))).toEqual({ sale: 'today' });
  await goods.undo();
  expect(kitchen.puts.at(-1)).toEqual({ goodsId: 2, sale: 'count', count: 20 });
});

it('a dish that another employee put back, that sells, or that sold out is shown as the server has it', async () => {
  const { kitchen, goods } = await opened();
  await goods.put(of(goods, 1), { sale: 'today' });
  await goods.put(of(goods, 2), { sale: 'count', count: 3 });
  kitchen.is(1, {});
  kitchen.is(2, { stock: 1 });
  await goods.refresh();
  expect([toSale(of(goods, 1)), toSale(of(goods, 2))]).toEqual([{ sale: 'on' }, { sale: 'count', count: 1 }]);
  kitchen.is(2, { stock: 0, soldOut: true });
  await goods.refresh();
  expect(toSale(of(goods, 2))).toEqual({ sale: 'count', count: 0 });
});

it('dishes that were never loaded are not loaded when they change', async () => {
  network.reset();
  const goods = new GoodsStore();
  await goods.refresh();
  expect([goods.list, network.sent.length]).toEqual([null, 0]);
});

it('a refused change is not offered to be undone, and the dish stays as it was', async () => {
  const { kitchen, goods } = await opened();
  kitchen.refuses = true;
  expect(await goods.put(of(goods, 1), { sale: 'off' })).toBe(false);
  expect([goods.last, toSale(of(goods, 1))]).toEqual([null, { sale: 'on' }]);
});

it('a second tap while a change is on its way does nothing', async () => {
  const { kitchen, goods } = await opened();
  const taps = [goods.put(of(goods, 1), { sale: 'off' }), goods.put(of(goods, 1), { sale: 'off' })];
  expect(await Promise.all(taps)).toEqual([true, false]);
  expect(kitchen.puts).toHaveLength(1);
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
