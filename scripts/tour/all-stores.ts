import { HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { addPost, entersAsManager, openBranch, sells } from '../../__tests__/support/world/chain';
import type { World } from '../../__tests__/support/world/world';
import type { Tour } from './tour';

const WEEK_MS = 7 * 24 * HOUR_MS;
/** Minor units of one dish, by currency. */
const STORES = [
  { name: 'Riverside', zone: 'Asia/Phnom_Penh', currency: 'USD', price: 1_200 },
  { name: 'Siem Reap, Pub Street', zone: 'Asia/Phnom_Penh', currency: 'USD', price: 1_500 },
  { name: 'Saigon', zone: 'Asia/Ho_Chi_Minh', currency: 'VND', price: 120_000 },
] as const;

/** Three more stores, each with sales of a week ago and of today. */
const opensStores = async (world: World): Promise<void> => {
  for (const [place, { price, ...store }] of STORES.entries()) {
    const storeId = await openBranch(world, store);
    await addPost(world, storeId);
    // Staff sign in a few times a minute at most.
    await world.pass(2 * MINUTE_MS);
    const evening = world.now;
    world.now -= WEEK_MS;
    await sells(await entersAsManager(world, storeId), { name: 'Lok lak', price, num: 4 });
    world.now = evening;
    const there = await entersAsManager(world, storeId);
    const { orderId } = await sells(there, { name: 'Lok lak', price, num: 3 + place });
    await sells(there, { name: 'Fish amok', price, num: 2, kind: 'table' });
    if (place === 1) await there.does('fullRefund', { orderId, reason: 'Cold' });
  }
};

/** The day and the reports over all stores of a manager's login. */
export const managerSeesAllStores = async ({ world, camera, open, origin }: Tour): Promise<void> => {
  await opensStores(world);
  await world.pass(2 * MINUTE_MS);
  const manager = await open('/pages/staff/login/index');
  const { t, st } = manager.words;
  await manager.signsIn(world.access.manager);
  await manager.page.goto(`${origin}/pages/office/index/index`);
  await manager.sees('Riverside');
  await camera.takes(manager.page, 'all-stores');
  await manager.taps(/Riverside/);
  await manager.sees(st('office.enterAsk', { name: 'Riverside' }));
  await camera.takes(manager.page, 'all-stores-enter');
  await manager.taps(t('common.cancel'));
  await manager.page.goto(`${origin}/pages/office/reports/index`);
  await manager.sees(st('office.compare'));
  await camera.takes(manager.page, 'office-reports');
  await manager.taps(st('office.every', { count: STORES.length + 1 }));
  await manager.sees(st('office.choose'));
  await camera.takes(manager.page, 'office-reports-stores');
  await manager.tapsInSheet(t('common.close'));
  await manager.taps(st('report.export'));
  await manager.page.getByRole('dialog').waitFor();
  await camera.takes(manager.page, 'office-reports-export');
  await manager.close();
};
