import { readFile } from 'node:fs/promises';
import type { StaffMessageKey } from '@romduol/locales';
import { closesSheet, findSheet, walksOpening } from '../support/e2e/opening-walk';
import { steps } from '../support/e2e/steps';
import { Till } from '../support/e2e/till';
import { Restaurant } from '../support/restaurant';
import { nothingHappensFor } from '../support/time';

const BOARD = '/pages/staff/tableManager/index';
const ORDER = '/pages/staff/orderDetail/index';

describe('pages that a sheet opens: back, forward and reload keep address and screen together', () => {
  let restaurant: Restaurant;
  let till: Till;
  let orderId: number;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    till = await Till.opens(restaurant);
    orderId = await till.seats('A05', 2);
  });
  afterAll(async () => {
    await till.person.close();
    await restaurant.close();
  });

  const sheet = () => findSheet(till.person);
  const tapsTable = () => till.page.getByRole('button', { name: /A05/ }).locator('visible=true').first().click();

  const tableSheet: readonly [string, string, () => Promise<void>][] = [
    ['its order', ORDER, () => sheet().getByRole('button', { name: /#/ }).first().click()],
    [
      'an order for the table',
      '/pages/staff/addDishes/index',
      () =>
        sheet()
          .getByRole('button', { name: till.st('table.order') })
          .click(),
    ],
    ['taking the payment', '/pages/staff/cash/index', () => sheet().getByRole('button', { name: /^Take/ }).click()],
  ];
  it.each(tableSheet)('S-28: the sheet of a table opens %s', async (_, to, leads) => {
    await till.opens('staff/tableManager');
    await walksOpening(till.person, { start: BOARD, to, rises: tapsTable, leads, sheetStays: true });
  });

  const orderMenu: readonly [StaffMessageKey, string][] = [
    ['act.add', '/pages/staff/addDishes/index'],
    ['act.discount', '/pages/staff/discount/index'],
    ['act.split', '/pages/staff/split/index'],
    ['act.move', '/pages/staff/move/index'],
  ];
  it.each(orderMenu)('S-34: the menu of an order opens %s', async (act, to) => {
    await till.opens('staff/orderDetail', orderId);
    const rises = () => till.person.taps(till.st('act.title'));
    await walksOpening(till.person, {
      start: ORDER,
      to,
      rises,
      leads: () => till.person.tapsInSheet(till.st(act)),
      sheetStays: false,
    });
  });

  it('S-28: from a table to its order, to a discount and back twice, each act on the page that is shown', async () => {
    const { arrives, goesBack } = steps(till.page);
    await till.opens('staff/tableManager');
    await tapsTable();
    await sheet().getByRole('button', { name: /#/ }).first().click();
    await arrives(ORDER);
    await goesBack(BOARD);
    await sheet().getByRole('button', { name: /#/ }).first().click();
    await arrives(ORDER);
    await till.person.taps(till.st('act.title'));
    await till.person.tapsInSheet(till.st('act.discount'));
    await arrives('/pages/staff/discount/index');
    await till.person.taps('10 %');
    await till.chooses('Regular guest');
    await till.person.taps(/^Apply/);
    await arrives(ORDER);
    await goesBack(BOARD);
    await goesBack(BOARD);
    await sheet().waitFor({ state: 'detached' });
  });

  it('a page whose code has not come when Back is tapped stays away', async () => {
    const { arrives, goesBack } = steps(till.page);
    const chunks = JSON.parse(await readFile('dist/h5/page-chunks.json', 'utf8')) as Record<string, string[]>;
    const [own = ''] = (chunks['pages/staff/split/index'] ?? []).filter((file) => /^js\/\d/.test(file));
    let comes = (): void => undefined;
    const held = new Promise<void>((resolve) => (comes = resolve));
    await till.page.route(`**/${own}`, async (route) => {
      await held;
      await route.continue();
    });
    await till.opens('staff/tableManager');
    await tapsTable();
    await sheet().getByRole('button', { name: /#/ }).first().click();
    await arrives(ORDER);
    const asked = till.page.waitForRequest(`**/${own}`);
    await till.person.taps(till.st('act.split'));
    await asked;
    await goesBack(BOARD);
    const came = till.page.waitForResponse(`**/${own}`);
    comes();
    await came;
    await nothingHappensFor(100);
    await arrives(BOARD);
    await till.page.unroute(`**/${own}`);
  });

  it('a sheet that is closed by its button, by back or by a reload leaves no step behind', async () => {
    const { arrives, goesBack } = steps(till.page);
    await till.opens('staff/orderList');
    await till.opens('staff/tableManager');
    await arrives(BOARD);
    await closesSheet(till.person, BOARD, tapsTable);
    await goesBack('/pages/staff/orderList/index');
  });
});
