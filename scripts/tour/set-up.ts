import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '../../server/project-root';
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

/** Pictures of four files are chosen: for two dishes, for none, and one that cannot be read; two are uploaded. */
export const pictures = async ({ camera, origin, dishes }: Tour, manager: Person): Promise<void> => {
  const { st } = manager.words;
  await manager.page.goto(`${origin}/pages/manager/menu/pictures`);
  await manager.button(st('menuPic.choose')).waitFor();
  await camera.takes(manager.page, 'menu-pictures');
  const chooser = manager.page.waitForEvent('filechooser');
  await manager.taps(st('menuPic.choose'));
  const pictureFile = async (name: string, picture: string) => ({
    name,
    mimeType: 'image/webp',
    buffer: await readFile(path.join(PROJECT_ROOT, 'server/db/seeds/pictures', `${picture}.webp`)),
  });
  const files = [
    await pictureFile(`${dishes.coconut}.webp`, 'coconut'),
    await pictureFile(`${dishes.crab}.webp`, 'crab'),
    await pictureFile('IMG_2041.webp', 'amok'),
    { name: 'IMG_2042.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') },
  ];
  await (await chooser).setFiles(files);
  await manager.button(st('menuPic.upload', { count: 2 })).waitFor();
  await camera.takes(manager.page, 'menu-pictures-chosen');
  await manager.taps(st('menuPic.pickFor', { action: st('menuPic.pick'), name: 'IMG_2041.webp' }));
  await manager.page.getByRole('dialog').waitFor();
  await camera.takes(manager.page, 'menu-pictures-dish');
  await manager.tapsInSheet(manager.words.t('common.close'));
  await manager.taps(st('menuPic.upload', { count: 2 }));
  const question = manager.page.getByRole('alertdialog');
  await question.waitFor();
  await camera.takes(manager.page, 'menu-pictures-question');
  await question.getByRole('button', { name: st('menuPic.askOk') }).click();
  await manager.sees(st('menuPic.done', { count: 2 }));
  await camera.takes(manager.page, 'menu-pictures-done');
  await manager.taps(st('menuPic.undo'));
  await manager.sees(st('menuPic.undoDone'));
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
  await pictures(tour, manager);
  await tables(tour, manager);
  await manager.close();
};
