import { cents, NO_RIEL } from '@romduol/domain/money/amount';
import type { Actor } from '../../__tests__/support/world/actor';
import { order, puts } from '../../__tests__/support/world/meal';
import type { World } from '../../__tests__/support/world/world';
import type { Tour } from './tour';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Guests of a table eat for an hour, pay in cash, and the table is cleared. */
const sells = async (world: World, waiter: Actor, table: string, coconuts: number): Promise<void> => {
  const guest = await world.diner(table);
  await puts(world, guest, 'Phnom Penh kuy teav');
  await puts(world, guest, 'Fresh coconut', coconuts);
  const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
  await waiter.does('acceptOrder', { orderId });
  const { due } = await waiter.does('staffOrder', { orderId });
  world.now += HOUR_MS;
  await waiter.does('takeCash', {
    ...{ orderId, receivedCents: cents(due), receivedRiel: NO_RIEL, expectedTotal: due },
    ...{ change: 'dollars', column: 'sell' },
  });
  const { tables } = await waiter.does('board', {});
  await waiter.does('clearTable', { tableId: tables.find(({ name }) => name === table)?.tableId ?? 0 });
};

/** A week ago, and today until now: what a manager's day at a glance is drawn of. */
const twoDays = async (world: World): Promise<void> => {
  const evening = world.now;
  for (const [before, sold] of [
    [WEEK_MS, [3, 5, 2, 4, 6, 7]],
    [0, [2, 6, 3, 5, 1]],
  ] as const) {
    world.now = evening - before - sold.length * HOUR_MS;
    const waiter = await world.waiter();
    for (const coconuts of sold) await sells(world, waiter, 'B03', coconuts);
  }
  world.now = evening;
};

/** The day at a glance, in the evening. */
export const managerGlances = async ({ world, camera, open, origin }: Tour): Promise<void> => {
  const manager = await open('/pages/staff/login/index');
  const { st } = manager.words;
  await manager.signsIn(world.access.manager);
  await twoDays(world);
  await manager.page.goto(`${origin}/pages/manager/day/index`);
  await manager.sees(st('day.best'));
  await camera.takes(manager.page, 'manager-day');
  await camera.takes(manager.page, 'manager-day-tables', manager.page.getByText(st('day.tables')).last());
  await manager.close();
};
