import { ALLERGENS } from '@romduol/domain/menu/allergens';
import { editing } from '../../support/world/a-menu';
import { dish, fetchMenu, order, puts } from '../../support/world/meal';
import { addition, COCONUT } from '../../support/world/rounds';
import type { World } from '../../support/world/world';
import { Kitchen } from '../printing/a-kitchen';
import { ordersThere } from '../kiosk/a-customer';

const NOODLES = 'Phnom Penh kuy teav';
const FEAST = 'Family feast for four';

describe('allergens of dishes, and what diners may not eat', () => {
  let kitchen: Kitchen;
  let world: World;
  beforeEach(async () => {
    kitchen = await Kitchen.open();
    ({ world } = kitchen);
  });
  afterEach(() => kitchen.close());

  const declares = async (allergies: string, table = 'A12') => {
    const diner = await world.diner(table);
    await puts(world, diner, NOODLES);
    const placed = await diner.does('generateOrderPostPayment', { ...(await order(diner)), allergies });
    return { diner, ...placed };
  };
  const listCodes = async (orderId: number) =>
    (await kitchen.waiter.does('staffOrder', { orderId })).allergies?.map(({ code }) => code);
  const tickets = async () =>
    (await world.db.selectFrom('print_job').select('paper').orderBy('id').execute()).map(({ paper }) =>
      JSON.stringify(paper),
    );

  it('a menu carries what a manager ticked, by code and in the words of its reader', async () => {
    const manager = await world.manager();
    await manager.does('saveDish', { ...(await editing(manager, COCONUT)), allergens: ['milk', 'gluten'] });
    const phone = await world.diner();
    const seen = dish(await fetchMenu(world, phone), COCONUT);
    expect(seen).toMatchObject({ allergens: ['Gluten', 'Milk'], allergenCodes: ['gluten', 'milk'] });
    phone.language = 'km';
    const { goods } = await fetchMenu(world, phone);
    expect(goods.find(({ id }) => id === seen.id)).toMatchObject({
      allergens: ['គ្លុយតែន', 'ទឹកដោះគោ'],
      allergenCodes: ['gluten', 'milk'],
    });
  });

  it('a set meal has the allergens of every dish that may be chosen for it, and each choice its own', async () => {
    const { goods } = await fetchMenu(world, await world.diner());
    const feast = goods.find(({ name }) => name === FEAST);
    const choices = feast?.mealSets.flatMap((part) => part.choices) ?? [];
    const ofChoices = choices.flatMap(({ goodsId }) => goods.find(({ id }) => id === goodsId)?.allergenCodes ?? []);
    expect(feast?.allergenCodes).toEqual(ALLERGENS.filter((each) => ofChoices.includes(each)));
    expect(feast?.allergenCodes).toEqual(expect.arrayContaining(['milk', 'gluten', 'fish']));
    const coffee = choices.find(({ name }) => name === 'Iced milk coffee');
    expect(coffee?.allergenCodes).toEqual(['milk']);
  });

  it('what a diner declares goes with the order, to staff before they accept, to the table and to no other', async () => {
    const { diner, orderId, orderNo } = await declares('peanuts,eggs');
    expect((await kitchen.waiter.does('staffOrder', { orderId })).allergies).toEqual([
      { code: 'eggs', name: 'Egg' },
      { code: 'peanuts', name: 'Peanut' },
    ]);
    diner.language = 'zh';
    expect((await diner.does('order', { orderNo })).allergies?.map(({ name }) => name)).toEqual(['蛋', '花生']);
    const other = await world.diner('A03');
    expect(await other.tries('order', { orderNo })).toMatchObject({ code: 1 });
    const { orderId: plain } = await declares('milk', 'A04');
    expect(await listCodes(plain)).toEqual(['milk']);
  });

  it.each(['bacon', 'milk,bacon', 'milk,', Array(15).fill('milk').join(',')])(
    'a declaration %j is refused and nothing is ordered',
    async (allergies) => {
      const diner = await world.diner();
      await puts(world, diner, NOODLES);
      const sent = { ...(await order(diner)), allergies };
      expect(await diner.tries('generateOrderPostPayment', sent)).toMatchObject({
        code: 1,
        data: { field: 'allergies' },
      });
      expect((await diner.does('cart', { diningStyle: 1 })).goodsList).toHaveLength(1);
      const { list } = await diner.does('orders', {});
      expect(list).toEqual([]);
    },
  );

  it('the kitchen’s screen and every ticket of the order say it, also what a later round declares', async () => {
    await kitchen.binds({ kinds: ['kitchen'], languages: ['en', 'km'] });
    const { diner, orderId, orderNo } = await declares('peanuts');
    await kitchen.waiter.does('acceptOrder', { orderId });
    expect((await tickets()).at(-1)).toMatch(/ALLERGY.*Peanut.*សណ្តែកដី/s);
    await puts(world, diner, COCONUT);
    const more = { ...(await addition(diner, orderNo)), allergies: 'milk' };
    await diner.does('addGoodsToOrders', more);
    expect(await listCodes(orderId)).toEqual(['milk', 'peanuts']);
    await kitchen.waiter.does('acceptOrder', { orderId });
    expect((await tickets()).at(-1)).toMatch(/ALLERGY.*Milk, Peanut/s);
    const board = await kitchen.waiter.does('kitchenBoard', {});
    expect(board.tickets.map(({ allergies }) => allergies)).toEqual([
      ['milk', 'peanuts'],
      ['milk', 'peanuts'],
    ]);
  });

  it('an order without a declaration prints no word of it', async () => {
    await kitchen.binds({ kinds: ['kitchen'] });
    const diner = await world.diner();
    await puts(world, diner, NOODLES);
    const { orderId } = await diner.does('generateOrderPostPayment', await order(diner));
    await kitchen.waiter.does('acceptOrder', { orderId });
    expect((await tickets()).at(-1)).not.toContain('ALLERGY');
    expect(await listCodes(orderId)).toEqual([]);
  });

  it('orders that are merged keep what both declared, on the screen too; a part of a split order keeps it', async () => {
    const one = await declares('peanuts');
    const two = await declares('milk', 'A03');
    for (const { orderId } of [one, two]) await kitchen.waiter.does('acceptOrder', { orderId });
    await kitchen.waiter.does('mergeOrders', { orderId: one.orderId, sourceIds: [two.orderId] });
    expect(await listCodes(one.orderId)).toEqual(['milk', 'peanuts']);
    const board = await kitchen.waiter.does('kitchenBoard', {});
    expect(board.tickets.map(({ allergies }) => allergies?.join())).toEqual(['milk,peanuts', 'milk,peanuts']);
    const { goods } = await kitchen.waiter.does('staffOrder', { orderId: one.orderId });
    const items = goods.slice(0, 1).map(({ id }) => ({ lineId: id, quantity: 1 }));
    const { orders } = await kitchen.waiter.does('splitOrder', { orderId: one.orderId, groups: [{ items }] });
    for (const part of orders) expect(await listCodes(part.orderId)).toEqual(['milk', 'peanuts']);
  });

  it('a kiosk’s customer declares it too', async () => {
    const customer = await world.kioskCustomer(await world.kiosk());
    const { orderId } = await ordersThere(world, customer, { allergies: 'crustaceans' });
    expect(await listCodes(orderId)).toEqual(['crustaceans']);
  });

  it('an order of the same sitting takes it as a form does', async () => {
    const { diner, orderId, orderNo } = await declares('milk');
    await kitchen.waiter.does('acceptOrder', { orderId });
    const due = await kitchen.waiter.does('staffOrder', { orderId });
    await kitchen.waiter.does('takeCash', {
      orderId,
      receivedCents: due.totalPrice,
      receivedRiel: 0 as never,
      change: 'dollars',
      expectedTotal: due.totalPrice,
      column: 'sell',
    });
    await puts(world, diner, COCONUT);
    const placed = await diner.does('anotherOrder', { orderNo, ...(await order(diner)), allergies: 'eggs,milk' });
    expect(await listCodes(placed.orderId)).toEqual(['eggs', 'milk']);
  });
});
