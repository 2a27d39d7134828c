import { mainAmount, NO_SECOND } from '@romduol/domain/money/amount';
import { HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import type { Person } from '../../__tests__/support/e2e/person';
import type { Actor } from '../../__tests__/support/world/actor';
import { order, puts } from '../../__tests__/support/world/meal';
import type { World } from '../../__tests__/support/world/world';
import type { Tour } from './tour';

const WEEK_MS = 7 * 24 * HOUR_MS;

const TABLE = 'B03';

const clears = async (waiter: Actor): Promise<void> => {
  const { tables } = await waiter.does('board', {});
  await waiter.does('clearTable', { tableId: tables.find(({ name }) => name === TABLE)?.tableId ?? 0 });
};

/** Guests of a table eat for an hour, pay in cash, and the table is cleared. */
const sells = async (world: World, waiter: Actor, coconuts: number): Promise<void> => {
  const guest = await world.diner(TABLE);
  await puts(world, guest, 'Phnom Penh kuy teav');
  await puts(world, guest, 'Fresh coconut', coconuts);
  const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
  await waiter.does('acceptOrder', { orderId });
  const { due } = await waiter.does('staffOrder', { orderId });
  world.now += HOUR_MS;
  await waiter.does('takeCash', {
    ...{ orderId, receivedCents: mainAmount(due), receivedRiel: NO_SECOND, expectedTotal: due },
    ...{ change: 'dollars', column: 'sell' },
  });
  await clears(waiter);
};

/** A week ago, and today until now: what a manager's day at a glance is drawn of. */
const twoDays = async (world: World): Promise<void> => {
  // Staff sign in a few times a minute at most.
  await world.pass(2 * MINUTE_MS);
  const evening = world.now;
  // Guests of this evening did not come a week ago.
  await clears(await world.waiter());
  for (const [before, sold] of [
    [WEEK_MS, [3, 5, 2, 4, 6, 7]],
    [0, [2, 6, 3, 5, 1]],
  ] as const) {
    world.now = evening - before - sold.length * HOUR_MS;
    const waiter = await world.waiter();
    for (const coconuts of sold) await sells(world, waiter, coconuts);
  }
  world.now = evening;
};

/** How the store is paid: a provider that answers, a way at the counter, a level of top-up; and a colour that is too pale. */
const setsWays = async ({ camera, origin }: Pick<Tour, 'camera' | 'origin'>, manager: Person): Promise<void> => {
  const { t, st } = manager.words;
  await manager.page.goto(`${origin}/pages/manager/payments/index`);
  await manager.taps(st('payset.testOf', { name: manager.words.gateway('sandbox') }));
  await manager.sees(st('payset.outcome.works'));
  await camera.takes(manager.page, 'manager-ways-to-pay');
  await camera.takes(manager.page, 'manager-ways-to-pay-levels', manager.page.getByText(st('payset.levels')).last());
  await manager.taps(/\$50\.00/);
  await manager.sees(st('payset.bonus'));
  await camera.takes(manager.page, 'manager-level');
  await manager.tapsInSheet(t('common.close'));
  await manager.taps(st('payset.addChannel'));
  await manager.sees(st('payset.channelHint'));
  await camera.takes(manager.page, 'manager-channel-new');
  await manager.tapsInSheet(t('common.close'));
  await manager.page.goto(`${origin}/pages/manager/settings/index`);
  const colour = manager.page.getByLabel(st('setting.brandColour'), { exact: true });
  await colour.fill('#F2A900');
  const hint = manager.page.getByRole('button', { name: /#[0-9A-F]{6}/ }).last();
  await camera.takes(manager.page, 'manager-brand', hint);
};

/** The day at a glance in the evening, and how the store is paid. */
export const managerGlances = async ({ world, camera, open, origin }: Tour): Promise<void> => {
  // Sign-ins of an address are counted by the minute, and the tour's clock stands still.
  world.now += MINUTE_MS;
  const manager = await open('/pages/staff/login/index');
  const { st } = manager.words;
  await manager.signsIn(world.access.manager);
  await twoDays(world);
  await manager.page.goto(`${origin}/pages/manager/day/index`);
  await manager.sees(st('day.best'));
  await camera.takes(manager.page, 'manager-day');
  await camera.takes(manager.page, 'manager-day-tables', manager.page.getByText(st('day.tables')).last());
  await setsWays({ camera, origin }, manager);
  await manager.close();
};
