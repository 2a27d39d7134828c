import type { Locator } from 'playwright-core';
import { menuChanged } from '../../server/modules/goods';
import { eventually } from '../support/eventually';
import { Restaurant } from '../support/restaurant';
import type { MiniProgram } from '../support/weapp/launch';

/** A phone that thinks it has a line asks again every ten seconds. */
const PATIENCE_MS = 25_000;

const AMOK = 'Fish amok, banana leaf';

describe('the menu that a mini-program begins with', () => {
  let restaurant: Restaurant;
  let mini: MiniProgram;
  beforeAll(async () => {
    restaurant = await Restaurant.open();
    mini = await restaurant.miniProgramAt('A11');
  });
  afterAll(() => restaurant.close());

  const isOut = (): Locator => mini.locator({ css: '.dish--out', text: AMOK });

  const runsOut = async (): Promise<void> => {
    const { db } = restaurant.world;
    const { id } = await db
      .updateTable('goods')
      .set({ sold_out: true })
      .where((row) => row(row.ref('name', '->>').key('en'), '=', AMOK))
      .returning('id')
      .executeTakeFirstOrThrow();
    await menuChanged(db, 1, id, new Date());
  };

  it('a diner who opens it again without a line sees what was shown last at once, and what is true now when the line is back', async () => {
    await mini.waitForText(AMOK);
    await eventually(async () => (await mini.storage('lastMenu')) !== undefined, true);
    await mini.network('none');
    await mini.open();
    await mini.waitForText(AMOK);
    await runsOut();
    expect(await isOut().count()).toBe(0);
    await mini.network('wifi');
    await isOut().waitFor({ timeout: PATIENCE_MS });
  });
});
