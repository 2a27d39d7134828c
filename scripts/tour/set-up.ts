import type { Person } from '../../__tests__/support/e2e/person';
import type { Tour } from './tour';

type SetUp = Pick<Tour, 'camera' | 'origin'>;

/** The menu as its manager edits it: the list, a dish, a category. */
const menu = async ({ camera, origin }: SetUp, manager: Person, dish: string): Promise<void> => {
  const { t, st } = manager.words;
  await manager.page.goto(`${origin}/pages/manager/menu/index`);
  await manager.button(st('menuEd.newDish')).waitFor();
  await camera.takes(manager.page, 'menu-editor');
  await manager.taps(st('menuEd.arrange'));
  await camera.takes(manager.page, 'menu-arrange');
  await manager.taps(st('menuEd.arrangeDone'));
  await manager.taps(st('menuEd.category'));
  await manager.page.getByRole('dialog').waitFor();
  await camera.takes(manager.page, 'menu-category');
  await manager.tapsInSheet(t('common.close'));
  await manager.taps(new RegExp(`^${dish}`));
  await manager.page.waitForURL(/menu\/detail/);
  await manager.sees(st('dishEd.price'));
  await camera.takes(manager.page, 'dish-editor');
  for (const part of ['groups', 'limits', 'money'] as const) {
    const heading = manager.page
      .getByText(st(`dishEd.${part}`), { exact: true })
      .locator('visible=true')
      .last();
    await camera.takes(manager.page, `dish-editor-${part}`, heading);
  }
};

/** The menu's own spreadsheet is imported with another price, and with an invalid one. */
const imports = async ({ world, camera, origin }: Tour, manager: Person): Promise<void> => {
  const { st } = manager.words;
  const { data } = await (await world.manager()).does('exportMenu', { format: 'csv' });
  const menuFile = Buffer.from(data, 'base64').toString('utf8');
  const brings = async (price: string): Promise<void> => {
    await manager.page.goto(`${origin}/pages/manager/menu/import`);
    const chooser = manager.page.waitForEvent('filechooser');
    await manager.taps(st('menuIn.chooseFile'));
    const buffer = Buffer.from(menuFile.replaceAll('4.50', price));
    await (await chooser).setFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer });
  };
  await manager.page.goto(`${origin}/pages/manager/menu/import`);
  await manager.button(st('menuIn.chooseFile')).waitFor();
  await camera.takes(manager.page, 'menu-import');
  await brings('4.75');
  await manager.sees(new RegExp(`^${st('menuIn.row', { row: 7 }).replace('7', String.raw`\d+`)}`));
  await camera.takes(manager.page, 'menu-import-changes');
  await brings('four');
  await manager.page.getByRole('alert').locator('visible=true').last().waitFor();
  await camera.takes(manager.page, 'menu-import-mistakes');
};

/** The floors, one table, more tables. */
const tables = async ({ camera, origin }: SetUp, manager: Person): Promise<void> => {
  const { t, st } = manager.words;
  await manager.page.goto(`${origin}/pages/manager/tables/index`);
  await manager.button(/^A01/).waitFor();
  await camera.takes(manager.page, 'floor-plan');
  await manager.taps(/^A01/);
  await manager.page.getByRole('dialog').waitFor();
  await camera.takes(manager.page, 'floor-plan-table');
  await manager.tapsInSheet(t('common.close'));
  await manager.taps(new RegExp(`^${st('plan.addTables')}`));
  await manager.page.getByRole('dialog').waitFor();
  await camera.takes(manager.page, 'floor-plan-add');
  await manager.tapsInSheet(t('common.close'));
};

/** What a manager sets up before a store opens: its menu, its tables, and what is still to be done. */
export const storeIsSetUp = async (tour: Tour): Promise<void> => {
  const manager = await tour.open('/pages/staff/login/index');
  const { st } = manager.words;
  await manager.signsIn(tour.world.access.manager);
  await manager.page.goto(`${tour.origin}/pages/manager/start/index`);
  await manager.sees(st('open.profile'));
  await tour.camera.takes(manager.page, 'opening');
  await menu(tour, manager, tour.dishes.noodles);
  await imports(tour, manager);
  await tables(tour, manager);
  await manager.close();
};
