import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { StaffLanguage } from '@romduol/locales';
import type { Person } from '../../__tests__/support/e2e/person';
import { order, puts } from '../../__tests__/support/world/meal';
import type { Screen } from './camera';
import { busyKitchen } from './kitchen';
import { evening } from './staff';
import { managerLooksAtStoreRoom } from './store-room';
import type { Tour } from './tour';

const PICTURE_WIDTH = 300;
const QUALITY = 50;

/** Pictures that the manuals show, beside those of the tour through the store room. */
const OF_STORE_ROOM = 'store-room';

/** A page as it stands, once `seen` is on it. */
const shows = async ({ camera, origin }: Tour, person: Person, page: string, name: string, seen: string | RegExp) => {
  await person.page.goto(`${origin}/pages/${page}`);
  await person.sees(seen);
  await camera.takes(person.page, name);
};

/** What the manuals of `docs/manual` show: a waiter's floor, order, cash and till, the kitchen, and what a manager sets up. */
export const manualScreens = async (tour: Tour): Promise<void> => {
  const { world, camera, open, dishes } = tour;
  await evening(tour);
  const guest = await world.diner('A12');
  await puts(world, guest, 'Phnom Penh kuy teav');
  await puts(world, guest, 'Fresh coconut', 2);
  const { orderId } = await guest.does('generateOrderPostPayment', await order(guest));
  const manager = await open('/pages/staff/login/index');
  const { st } = manager.words;
  await manager.signsIn(world.access.manager);
  await manager.button(/^A12/).waitFor();
  await camera.takes(manager.page, 'board');
  await shows(tour, manager, `staff/orderDetail/index?orderId=${orderId}`, 'staff-order-waiting', dishes.noodles);
  await (await world.waiter()).does('acceptOrder', { orderId });
  await manager.page.goto(`${tour.origin}/pages/staff/cash/index?orderId=${orderId}`);
  await manager.button('2').waitFor();
  await manager.taps('2');
  await manager.taps('0');
  await camera.takes(manager.page, 'cash');
  await manager.page.goto(`${tour.origin}/pages/staff/till/index`);
  await manager.taps(st('till.openDo'));
  await manager.sees(st('till.expectedDollars'));
  await camera.takes(manager.page, 'till');
  await busyKitchen(world);
  await shows(tour, manager, 'staff/kitchen/index', 'kitchen', dishes.noodles);
  await shows(tour, manager, 'manager/start/index', 'opening', st('open.profile'));
  await shows(tour, manager, 'manager/menu/index', 'menu-editor', st('menuEd.newDish'));
  await manager.taps(new RegExp(`^${dishes.noodles}`));
  await manager.sees(st('dishEd.price'));
  await camera.takes(manager.page, 'dish-editor');
  await shows(tour, manager, 'manager/tables/index', 'floor-plan', /^A01/);
  await shows(tour, manager, 'manager/printers/index', 'printers', st('printers.title'));
  await shows(tour, manager, 'manager/day/index', 'manager-day', st('day.best'));
  const onlyRoom: Tour['camera'] = {
    takes: async (page, name, seen) => (name === OF_STORE_ROOM ? camera.takes(page, name, seen) : undefined),
  };
  await managerLooksAtStoreRoom({ camera: onlyRoom, origin: tour.origin }, manager);
  await manager.close();
};

/** Small pictures of those screens, in place of the earlier ones. */
export const writeManualPictures = async (screens: readonly Screen[], language: StaffLanguage, docs: string) => {
  const folder = path.join(docs, 'manual/pictures', language);
  await mkdir(folder, { recursive: true });
  for (const { name, file } of screens) {
    await sharp(file)
      .resize({ width: PICTURE_WIDTH })
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(path.join(folder, `${name}.webp`));
  }
};
