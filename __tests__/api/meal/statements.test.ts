import { Connection } from '../../../server/db/connection';
import { loadParts } from '../../../server/modules/orders/rounds/round-order';
import { loadStore, loadStoreOnce } from '../../../server/modules/store';
import { loadPrinters } from '../../../server/printing';
import { expectWithinBudget } from '../../support/budget';
import type { Actor } from '../../support/world/actor';
import { dish, firstChoices, type Menu, fetchMenu, order, places, takesDollars } from '../../support/world/meal';
import { findStoreId } from '../../support/world/paying';
import { World } from '../../support/world/world';

interface Sent {
  readonly statements: number;
  /** The longest chain of statements of which each was sent after an answer to the one before. */
  readonly roundTrips: number;
}

/**
 * What a call sends to PostgreSQL, begin and commit included. What the live connection reads afterwards is not its.
 */
const recordSent = async (call: () => Promise<unknown>): Promise<Sent> => {
  const { submit } = Connection.prototype;
  /** The longest chain of answered statements of each connection. */
  const answered = new Map<Connection, number>();
  let [statements, roundTrips] = [0, 0];
  const spy = jest.spyOn(Connection.prototype, 'submit').mockImplementation(function (this: Connection, statement) {
    const answer = submit.call(this, statement);
    if (statement.sql.includes('from "outbox"')) return answer;
    const chain = (answered.get(this) ?? 0) + 1;
    statements += 1;
    roundTrips = Math.max(roundTrips, chain);
    const note = () => answered.set(this, Math.max(answered.get(this) ?? 0, chain));
    answer.then(note, note);
    return answer;
  });
  await call();
  spy.mockRestore();
  expect(roundTrips).toBeGreaterThan(1);
  return { statements, roundTrips };
};

const expectSent = ({ statements, roundTrips }: Sent, name: string, limit: Sent): void => {
  expectWithinBudget({ name, value: statements, limit: limit.statements, unit: 'statements' });
  expectWithinBudget({ name, value: roundTrips, limit: limit.roundTrips, unit: 'round trips' });
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

  it('a tap on + is 7 statements in 2 round trips, however many options the dish has and lines the cart', async () => {
    const phone = await world.diner();
    const menu = await fetchMenu(world, phone);
    // The first call of a phone waits once more: the process does not know its token yet.
    await adds(phone, menu, 'Iced milk coffee');
    for (const name of ['Phnom Penh kuy teav', 'Fresh coconut', 'Phnom Penh kuy teav']) {
      const sent = await recordSent(() => adds(phone, menu, name));
      expectSent(sent, `a tap on + of ${name}`, { statements: 7, roundTrips: 2 });
    }
  });

  it('an order of two dishes is 10 statements in 2 round trips and one for its number; so is one of four', async () => {
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
      const sent = await recordSent(() => phone.does('generateOrderPostPayment', wanted));
      expectSent(sent, `an order of ${dishes} dishes`, { statements: 10, roundTrips: 2 });
    }
  });

  it('an acceptance is 7 statements in 2 round trips, cash for it 12 in 3', async () => {
    const [phone, waiter] = [await world.diner('B05'), await world.waiter()];
    const { orderId } = await places(world, phone);
    const { totalPrice } = await waiter.does('staffOrder', { orderId });
    const accepted = await recordSent(() => waiter.does('acceptOrder', { orderId }));
    expectSent(accepted, 'an acceptance', { statements: 7, roundTrips: 2 });
    const paid = await recordSent(() => takesDollars(waiter, orderId, totalPrice));
    expectSent(paid, 'cash for an order', { statements: 12, roundTrips: 3 });
  });

  it('the store and its printers are read with an order’s lines as they are by themselves', async () => {
    const [phone, { db }] = [await world.diner('B04'), world];
    const { orderId } = await places(world, phone);
    const storeId = await findStoreId(world);
    const printer = { name: 'Bar', host: '127.0.0.1', languages: ['en' as const] };
    await db
      .insertInto('printer')
      .values({ ...printer, store_id: storeId, kinds: ['invoice'], retry_at: new Date(world.now) })
      .execute();
    const kept = await db.transaction().execute(async (trx) => {
      await loadParts(trx, { store_id: storeId, id: orderId });
      return { store: await loadStoreOnce(trx, storeId), printers: await loadPrinters(trx, storeId) };
    });
    expect(kept.store).toEqual(await loadStore(db, storeId));
    expect(kept.printers).toEqual(await loadPrinters(db, storeId));
    expect(kept.printers).toMatchObject([printer]);
  });

  it('an order of a store with a webhook is no statement more: its event is noted with what is announced', async () => {
    const [manager, phone] = [await world.manager(), await world.diner('B06')];
    const url = 'http://127.0.0.1:9/hooks';
    await manager.does('createWebhook', { name: 'Hub', url, events: ['order.placed'], everyStore: false });
    const menu = await fetchMenu(world, phone);
    for (const name of ['Phnom Penh kuy teav', 'Fresh coconut']) await adds(phone, menu, name);
    const wanted = await order(phone);
    const sent = await recordSent(() => phone.does('generateOrderPostPayment', wanted));
    expectSent(sent, 'an order that a webhook is told of', { statements: 10, roundTrips: 2 });
    expect((await manager.does('webhooks', {})).list).toMatchObject([{ waiting: 1 }]);
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
