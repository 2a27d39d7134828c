import pg from 'pg';
import { expectWithinBudget } from '../../support/budget';
import type { Actor } from '../../support/world/actor';
import { dish, firstChoices, type Menu, fetchMenu, order, places } from '../../support/world/meal';
import { World } from '../../support/world/world';

/** What a call sends to PostgreSQL, begin and commit included; what the live connection reads afterwards is not its. */
const recordStatements = async (call: () => Promise<unknown>): Promise<string[]> => {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await call();
  const sent = query.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'string' ? statement : (statement as { text: string }).text,
  );
  query.mockRestore();
  return sent.filter((text) => !text.includes('from "outbox"'));
};

const adds = (phone: Actor, menu: Menu, name: string) => {
  const goods = dish(menu, name);
  const tagItems = firstChoices(goods);
  return phone.does('cartAdd', { diningStyle: 1, id: goods.id, tagItems, feeds: [], cartNum: 1 });
};

describe('what an order costs the database', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  it('a tap on + is at most 10 statements, however many options the dish has and lines the cart', async () => {
    const phone = await world.diner();
    const menu = await fetchMenu(world, phone);
    for (const name of ['Phnom Penh kuy teav', 'Fresh coconut', 'Phnom Penh kuy teav']) {
      const { length: value } = await recordStatements(() => adds(phone, menu, name));
      expectWithinBudget({ name: `a tap on + of ${name}`, value, limit: 10, unit: 'statements' });
    }
  });

  it('an order of two dishes is at most 24 statements, and one of four no more', async () => {
    const [two, four] = [await world.diner('A11'), await world.diner('A10')];
    const menu = await fetchMenu(world, two);
    const names = ['Phnom Penh kuy teav', 'Fresh coconut', 'Iced milk coffee', 'Pumpkin custard'];
    for (const name of names.slice(0, 2)) await adds(two, menu, name);
    for (const name of names) await adds(four, menu, name);
    for (const { phone, dishes } of [
      { phone: two, dishes: 2 },
      { phone: four, dishes: 4 },
    ]) {
      const wanted = await order(phone);
      const { length: value } = await recordStatements(() => phone.does('generateOrderPostPayment', wanted));
      expectWithinBudget({ name: `an order of ${dishes} dishes`, value, limit: 24, unit: 'statements' });
    }
  });

  it('twelve parties order at once: twelve numbers in a row, none twice and none left out', async () => {
    const tables = ['A01', 'A02', 'A03', 'A04', 'A05', 'A06', 'A07', 'A08', 'A09', 'B01', 'B02', 'B03'];
    const phones = await Promise.all(tables.map((table) => world.diner(table)));
    const before = await world.db.selectFrom('order_number').select('last').executeTakeFirst();
    await Promise.all(phones.map((phone) => places(world, phone)));
    const { rows } = await world.database.pool.query<{ no: string }>('SELECT order_no AS no FROM orders ORDER BY id');
    const numbers = rows.map(({ no }) => Number(no.slice(6))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: (before?.last ?? 0) + tables.length }, (_, index) => index + 1));
  });
});
