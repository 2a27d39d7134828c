import type { Person } from '../../__tests__/support/e2e/person';
import type { Tour } from './tour';

/** Rice is added and received; then the pad, the delivery, the store room and its report are looked at. */
export const managerLooksAtStoreRoom = async (
  { camera, origin }: Pick<Tour, 'camera' | 'origin'>,
  manager: Person,
): Promise<void> => {
  const { st } = manager.words;
  const opens = (page: string) => manager.page.goto(`${origin}/pages/backOffice/storeRoom/${page}`);
  await opens('index');
  await manager.sees(st('stock.none'));
  await camera.takes(manager.page, 'store-room-empty');
  await manager.taps(st('stock.add'));
  await manager.page.getByRole('dialog').getByRole('textbox').first().fill('Jasmine rice');
  await camera.takes(manager.page, 'store-room-ingredient');
  await manager.tapsInSheet(st('form.save'));
  await manager.sees('Jasmine rice');
  await opens('act?kind=receive');
  await manager.taps(/Jasmine rice/);
  for (const key of ['2', '5']) await manager.tapsInSheet(key);
  await manager.tapsInSheet(new RegExp(`^${st('stock.paid')}`));
  for (const key of ['3', '0']) await manager.tapsInSheet(key);
  await camera.takes(manager.page, 'store-room-pad');
  await manager.tapsInSheet(st('stock.enter'));
  await camera.takes(manager.page, 'store-room-receive');
  await manager.taps(st('stock.save.receive', { count: 1 }));
  await manager.page.waitForURL(/storeRoom\/index/);
  await manager.sees(/^25 /);
  await camera.takes(manager.page, 'store-room');
  await manager.taps(/Jasmine rice/);
  await manager.tapsInSheet(new RegExp(`^${st('stock.history')}`));
  await manager.sees(st('stock.kind.purchase'));
  await camera.takes(manager.page, 'store-room-history');
  await opens('act?kind=waste');
  await manager.sees(st('stock.spoiled'));
  await camera.takes(manager.page, 'store-room-waste');
  await opens('report');
  await manager.sees(st('stock.row.closing'));
  await camera.takes(manager.page, 'store-room-report');
};
