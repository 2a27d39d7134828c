import { HOUR_MS } from '@romduol/domain/time/units';
import { order, puts, takesDollars } from '../../support/world/meal';
import { World } from '../../support/world/world';

/** A second before midnight of New Year's Eve in Phnom Penh (UTC+7). */
const BEFORE_MIDNIGHT = Date.UTC(2026, 11, 31, 16, 59, 59);

let world: World;
beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());

/** Orders a coconut at a table and pays it; its number. */
const sells = async (table: string): Promise<string> => {
  const phone = await world.diner(table);
  const waiter = await world.waiter();
  await puts(world, phone, 'Fresh coconut');
  const sent = await order(phone);
  const { orderId, orderNo } = await phone.does('generateOrderPostPayment', sent);
  await waiter.does('acceptOrder', { orderId });
  await takesDollars(waiter, orderId, sent.expectedTotal);
  return orderNo;
};

it('orders after midnight of New Year’s Eve and before the cut-off belong to the old year (S-33)', async () => {
  await world.db.updateTable('store').set({ day_cut_off_minutes: 240 }).execute();
  world.now = BEFORE_MIDNIGHT;
  const numbers = [await sells('A01')];
  await world.pass(2_000);
  numbers.push(await sells('A02'));
  await world.pass(4 * HOUR_MS);
  numbers.push(await sells('A03'));
  const manager = await world.manager();
  const countOrders = async (from: string, to: string): Promise<number> =>
    (await manager.does('salesReport', { from, to })).sum.orders;
  const days = await world.db.selectFrom('orders').select('business_day').orderBy('id').execute();
  expect(days.map(({ business_day: day }) => day)).toEqual(['2026-12-31', '2026-12-31', '2027-01-01']);
  expect(await countOrders('2026-12-31', '2026-12-31')).toBe(2);
  expect(await countOrders('2027-01-01', '2027-01-01')).toBe(1);
  expect((await manager.does('salesReport', { preset: 'today' })).sum.orders).toBe(1);
  expect((await manager.does('salesReport', { preset: 'yesterday' })).sum.orders).toBe(2);
  expect(new Set(numbers).size).toBe(3);
});
