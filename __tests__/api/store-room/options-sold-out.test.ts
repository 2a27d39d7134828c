import { mainAmount } from '@romduol/domain/money/amount';
import { eventually } from '../../support/eventually';
import { editing } from '../../support/world/a-menu';
import { adds, cooks } from '../../support/world/a-store-room';
import type { Actor } from '../../support/world/actor';
import { dish, fetchMenu, order } from '../../support/world/meal';
import { World } from '../../support/world/world';

const KG = 1_000_000;
const GRAM = 1_000;
const LOK_LAK = 'Beef lok lak';
const KUY_TEAV = 'Phnom Penh kuy teav';

describe('an option or a topping that cannot be made', () => {
  let world: World;
  let manager: Actor;
  let phone: Actor;
  let egg: number;
  beforeEach(async () => {
    world = await World.open();
    manager = await world.manager();
    phone = await world.diner();
    egg = await adds(manager, 'Egg', { unit: 'piece' });
  });
  afterEach(() => world.close());

  const counts = (ingredientId: number, thousandths: number) =>
    manager.does('countStock', { counted: [{ ingredientId, thousandths }] });
  const receives = (ingredientId: number, thousandths: number) =>
    manager.does('receiveStock', {
      supplierId: null,
      note: '',
      received: [{ ingredientId, thousandths, paid: mainAmount(100) }],
    });
  const topped = async () => {
    const { id, feeds, groups } = await editing(manager, KUY_TEAV);
    const feed = feeds[0]?.id ?? 0;
    await cooks(manager, KUY_TEAV, [], { feeds: [{ id: feed, recipe: [{ ingredientId: egg, thousandths: 1_000 }] }] });
    const tagItems = groups.filter(({ min }) => min > 0).map(({ tags }) => ({ id: tags[0]?.id ?? 0 }));
    return { id, feed, tagItems };
  };
  const feedOnMenu = async (feed: number) =>
    dish(await fetchMenu(world, phone), KUY_TEAV).feeds.find(({ id }) => id === feed)?.soldOut;

  it('dishOptions optionSoldOut: a topping is sold out with its last egg, and comes back with a delivery', async () => {
    const { id, feed } = await topped();
    expect(await feedOnMenu(feed)).toBe(false);
    await receives(egg, 2_000);
    expect(
      (await manager.does('dishOptions', { goodsId: id })).list.find(
        (each) => each.kind === 'topping' && each.id === feed,
      ),
    ).toMatchObject({
      soldOut: false,
      portionsLeft: 2,
      soldAnyway: false,
    });
    await counts(egg, 0);
    await eventually(() => feedOnMenu(feed), true);
    const { list } = await manager.does('staffGoods', {});
    expect(list.find((each) => each.id === id)).toMatchObject({ soldOut: false, optionsOff: 1 });
    await (await world.waiter()).does('optionSoldOut', { kind: 'topping', id: feed, onSale: true });
    await eventually(() => feedOnMenu(feed), false);
    await receives(egg, 1_000);
    await counts(egg, 0);
    await eventually(() => feedOnMenu(feed), true);
    await receives(egg, 5_000);
    await eventually(() => feedOnMenu(feed), false);
    // Off sale by staff stays off sale, whatever comes.
    await manager.does('optionSoldOut', { kind: 'topping', id: feed, onSale: false });
    await receives(egg, 5_000);
    await eventually(() => feedOnMenu(feed), true);
  });

  it('a cart with a topping that is sold out since is refused, and nothing is ordered (M-25)', async () => {
    const { id, feed, tagItems } = await topped();
    await receives(egg, 5_000);
    const line = { id, diningStyle: 1 as const, tagItems, cartNum: 1 };
    await phone.does('cartAdd', { ...line, feeds: [{ id: feed, num: 1 }] });
    const input = await order(phone);
    await counts(egg, 0);
    expect((await phone.tries('cartAdd', { ...line, feeds: [{ id: feed, num: 1 }] })).code).toBe(1);
    const refused = await phone.tries('generateOrderPostPayment', input);
    expect(refused).toMatchObject({ code: 1, data: { lines: [{ name: KUY_TEAV }] } });
    expect(await world.db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  it('a dish is sold out while nothing is left of a group of which one must be chosen', async () => {
    const { id, groups } = await editing(manager, LOK_LAK);
    const group = groups.find(({ min }) => min === 1);
    const beef = await adds(manager, 'Beef');
    const tags = (group?.tags ?? []).map((tag) => ({
      id: tag.id ?? 0,
      recipe: [{ ingredientId: beef, thousandths: 50 * GRAM }],
    }));
    await cooks(manager, LOK_LAK, [{ ingredientId: beef, thousandths: 100 * GRAM }], { tags });
    const shown = async () => {
      const found = dish(await fetchMenu(world, phone), LOK_LAK);
      const options = found.tagGroups.find((each) => each.id === group?.id)?.tagItems ?? [];
      return [found.soldOut, options.every(({ soldOut }) => soldOut)];
    };
    await receives(beef, KG);
    await eventually(shown, [false, false]);
    // Enough for the dish, and for none of its options with it.
    await counts(beef, 120 * GRAM);
    await eventually(shown, [true, true]);
    const tagItems = tags.slice(0, 1).map((tag) => ({ id: tag.id }));
    expect((await phone.tries('cartAdd', { id, diningStyle: 1, tagItems, feeds: [], cartNum: 1 })).code).toBe(1);
    await manager.does('optionSoldOut', { kind: 'option', id: tags[0]?.id ?? 0, onSale: true });
    await eventually(shown, [false, false]);
  });

  it('optionSoldOut dishOptions: what the store has not is refused', async () => {
    for (const kind of ['option', 'topping'] as const) {
      expect((await manager.tries('optionSoldOut', { kind, id: 987_654, onSale: true })).code).toBe(1);
    }
    expect((await manager.tries('dishOptions', { goodsId: 987_654 })).code).toBe(1);
  });
});
